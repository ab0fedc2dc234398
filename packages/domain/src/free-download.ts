import { deliveredResolution } from './delivered-resolution.ts'
import { deliveryOf } from './order-download.ts'

export interface FreeDownloadSettings {
  /** Maximum length of the longer side in pixels; 0: the original. */
  freeDownloadResolution: number
  /** The same limit for all files of the gallery. */
  resizeResolution: number
  watermarkFreeDownload: boolean
  /** The gallery's frame, and whether it is on free downloads. */
  frameGuid: string | null
  frameFreeDownload: boolean
}

/** Sizes in which every photo is already stored. */
const STORED = new Map<number, 'lg' | 'md'>([
  [2_048, 'lg'],
  [1_024, 'md'],
])

/**
 * The version of a photo handed out for free: rendered like a sold file, or the stored rendition if that is identical.
 */
export function freeDeliveryOf({
  freeDownloadResolution,
  resizeResolution,
  watermarkFreeDownload: includeWatermark,
  ...frame
}: FreeDownloadSettings): ReturnType<typeof deliveryOf> | 'lg' | 'md' {
  const resolution = deliveredResolution(freeDownloadResolution, resizeResolution)
  const isFramed = hasFreeFrame(frame)
  const stored = includeWatermark || isFramed ? undefined : STORED.get(resolution)
  return (
    stored ??
    deliveryOf({ type: 'Download', resolution, includeWatermark, frame: isFramed ? {} : null })
  )
}

/** Whether a gallery's free downloads have its frame. */
export const hasFreeFrame = ({
  frameGuid,
  frameFreeDownload,
}: Pick<FreeDownloadSettings, 'frameGuid' | 'frameFreeDownload'>): boolean =>
  frameGuid !== null && frameFreeDownload
