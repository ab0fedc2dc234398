import type { ProductType } from './product.ts'

/**
 * Whether a product delivers files: downloads and videos always, prints if the product says so, photos of a reel never.
 */
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
 * What is delivered of a photo: the `original` bytes, or a picture rendered for this sale, at most `resolution` pixels
 * on its longest side (0: as large as the original), with the studio's watermark or without. A frame is drawn on a
 * rendered picture, too. Videos are always delivered as they are.
 */
export function deliveryOf({
  type,
  resolution,
  includeWatermark,
  frame = null,
}: {
  type: ProductType
  resolution: number
  includeWatermark: boolean
  frame?: object | null
}): 'original' | { resolution: number; watermark: boolean } {
  if (type === 'Video' || (resolution === 0 && !includeWatermark && !frame)) return 'original'
  return { resolution, watermark: includeWatermark }
}
