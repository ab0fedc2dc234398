import { deliveredResolution } from './delivered-resolution.ts'
import { deliveryOf } from './order-download.ts'

export interface FreeDownloadSettings {
  /** Pixels of the longer side at most; 0: the original. */
  freeDownloadResolution: number
  /** The same of everything that the gallery hands out. */
  resizeResolution: number
  watermarkFreeDownload: boolean
}

/** Sizes in which every photo is stored anyway. */
const STORED = new Map<number, 'lg' | 'md'>([
  [2_048, 'lg'],
  [1_024, 'md'],
])

/** What of a photo is given away: as what is sold, but a stored rendition where it is just that. */
export function freeDeliveryOf({
  freeDownloadResolution,
  resizeResolution,
  watermarkFreeDownload: includeWatermark,
}: FreeDownloadSettings): ReturnType<typeof deliveryOf> | 'lg' | 'md' {
  const resolution = deliveredResolution(freeDownloadResolution, resizeResolution)
  const stored = includeWatermark ? undefined : STORED.get(resolution)
  return stored ?? deliveryOf({ type: 'Download', resolution, includeWatermark })
}
