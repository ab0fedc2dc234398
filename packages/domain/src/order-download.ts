import type { ProductType } from './product.ts'

/** Whether a bought product comes with files: downloads and videos always, prints where their product says so. */
export function hasDownload({
  type,
  includeDownload,
}: {
  type: ProductType
  includeDownload: boolean
}): boolean {
  return type !== 'Print' || includeDownload
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
