import { deliveredResolution } from './delivered-resolution.ts'
import { deliveryOf } from './order-download.ts'

export interface FreeDownloadSettings {
  /** Maximum length of the longer side in pixels; 0: the original. */
  freeDownloadResolution: number
  /** The same limit for all files of the gallery. */
  resizeResolution: number
  watermarkFreeDownload: boolean
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
}: FreeDownloadSettings): ReturnType<typeof deliveryOf> | 'lg' | 'md' {
  const resolution = deliveredResolution(freeDownloadResolution, resizeResolution)
  const stored = includeWatermark ? undefined : STORED.get(resolution)
  return stored ?? deliveryOf({ type: 'Download', resolution, includeWatermark })
}
