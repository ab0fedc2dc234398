import { type Gallery, GalleryFeatures, GallerySettings } from '@proofdesk/contract/admin/engines'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { readWhole, reading, within } from '../read-number.ts'

const { shape } = GallerySettings

/** What the gallery sells and offers for free, as form values: numbers are text, '' means no product list or frame. */
export const productsSchema = z.object({
  freeDownloads: GalleryFeatures.shape.freeDownloads,
  stripOriginals: GalleryFeatures.shape.stripOriginals,
  allowDownloadAll: shape.allowDownloadAll,
  productListGuid: z.string().transform((guid) => guid || null),
  resizeResolution: reading((text) => within(shape.resizeResolution, readWhole(text)), {
    code: 'not_a_count',
    min: 0,
    max: 20_000,
  }),
  upsellProducts: shape.upsellProducts,
  freeDownloadResolution: reading((text) => within(shape.freeDownloadResolution, readWhole(text)), {
    code: 'not_a_count',
    min: 0,
    max: 20_000,
  }),
  freeDownloadResolutionAdjective: shape.freeDownloadResolutionAdjective,
  watermarkFreeDownload: shape.watermarkFreeDownload,
  frameGuid: z.string().transform((guid) => guid || null),
  frameFreeDownload: shape.frameFreeDownload,
  freeDownloadsPerVisitor: reading(
    (text) => within(shape.freeDownloadsPerVisitor, readWhole(text)),
    { code: 'not_a_count', min: 0, max: 100_000 },
  ),
})

export type ProductsForm = z.input<typeof productsSchema>
export type ProductsControl = Control<ProductsForm, unknown, z.output<typeof productsSchema>>

/** The inputs hidden while free downloads are off. */
export function hiddenProducts({ freeDownloads }: ProductsForm): (keyof ProductsForm)[] {
  return freeDownloads
    ? []
    : ['freeDownloadResolution', 'freeDownloadResolutionAdjective', 'freeDownloadsPerVisitor']
}

export function toProductsForm(gallery: Gallery): ProductsForm {
  return {
    freeDownloads: gallery.features.freeDownloads,
    stripOriginals: gallery.features.stripOriginals,
    allowDownloadAll: gallery.allowDownloadAll,
    productListGuid: gallery.productListGuid ?? '',
    resizeResolution: String(gallery.resizeResolution),
    upsellProducts: gallery.upsellProducts,
    freeDownloadResolution: String(gallery.freeDownloadResolution),
    freeDownloadResolutionAdjective: gallery.freeDownloadResolutionAdjective,
    watermarkFreeDownload: gallery.watermarkFreeDownload,
    frameGuid: gallery.frameGuid ?? '',
    frameFreeDownload: gallery.frameFreeDownload,
    freeDownloadsPerVisitor: String(gallery.freeDownloadsPerVisitor),
  }
}
