import type { ProductType } from './product.ts'

/** Whether what was chosen for a product comes as files: downloads and videos always, prints where their product says so, the photos of a reel never. */
export function hasDownload({
  type,
  includeDownload,
  isReel,
}: {
  type: ProductType
  includeDownload: boolean
  isReel: boolean
}): boolean {
  return type === 'Print' ? includeDownload : !isReel
}

/**
 * What of a photo is delivered: `original` bytes, or a picture made for this sale, at most `resolution` pixels on its longest side (0: as
 * large as the original) and with the studio's watermark or without. Videos are always delivered as they are.
 */
export function deliveryOf({
  type,
  resolution,
  includeWatermark,
}: {
  type: ProductType
  resolution: number
  includeWatermark: boolean
}): 'original' | { resolution: number; watermark: boolean } {
  if (type === 'Video' || (resolution === 0 && !includeWatermark)) return 'original'
  return { resolution, watermark: includeWatermark }
}
