import { FULFILLMENTS, PRICING_MODELS, PRODUCT_TYPES } from '@proofdesk/domain/product'
import { PRINT_KINDS } from '@proofdesk/domain/print-kind'
import * as z from 'zod'
import { Picture } from './media.ts'
import { Amount, Empty, Guid, Slug, shortText, text } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { translationsOf } from '../translations.ts'

const Units = z.int().min(0).max(1_000_000)

/** From `from` to `to` units (null for no limit) each unit costs `price`, in major units of the list's currency. */
export const VolumeTier = z.object({
  from: Units,
  to: Units.nullable(),
  price: Amount,
  preOrderPrice: Amount.nullable(),
})
export type VolumeTier = z.infer<typeof VolumeTier>

/** A tier in a request: the pre-order price may be omitted if the product has no pre-orders. */
const SentTier = VolumeTier.extend({ preOrderPrice: Amount.nullable().optional() })

/** Texts for buyers; their translations have the same limits. */
const texts = {
  name: text(120),
  description: text(5_000),
  featuredText: text(120),
  upgradeTitle: text(120),
  upgradeSubtitle: text(200),
  additionalInfoPlaceholder: text(200),
}

const fields = {
  ...texts,
  name: shortText(120),
  slug: Slug,
  translations: translationsOf(texts),
  type: z.enum(PRODUCT_TYPES),
  pricingModel: z.enum(PRICING_MODELS),
  price: Amount,
  minUnits: Units,
  maxUnits: Units,
  volumeTiers: z.array(VolumeTier).max(50),
  preOrder: z.boolean(),
  preOrderPrice: Amount.nullable(),
  fulfillment: z.enum(FULFILLMENTS),
  /** The lab's article of a lab print, or the studio's own for a self-managed print. */
  sku: text(120),
  /** Size of a self-managed print in millimetres; 0 if not given. */
  width: z.int().min(0).max(10_000),
  height: z.int().min(0).max(10_000),
  /** How a self-managed print looks on a wall; lab articles define this themselves. */
  printKind: z.enum(PRINT_KINDS),
  isUpgradable: z.boolean(),
  upgradeProductGuid: Guid.nullable(),
  requestAdditionalInfo: z.boolean(),
  isFeatured: z.boolean(),
  isAddOn: z.boolean(),
  mediaImageGuid: Guid.nullable(),
  mediaImageFit: z.enum(['cover', 'contain']),
  includeWatermark: z.boolean(),
  showWatermarkInCart: z.boolean(),
  /** Downloads have the frame of the gallery that they are bought in, if it has one. */
  includeFrame: z.boolean(),
  includeDownload: z.boolean(),
  /** Longest side of a download in pixels; 0 delivers the original size. */
  resolution: z.int().min(0).max(20_000),
  /** A video made from the buyer's photos: a package with one price for a set of photos. */
  isReel: z.boolean(),
  /** A package of downloads with one price for all photos found of one person, up to `maxUnits`; `minUnits` is 1. */
  isAllFound: z.boolean(),
  /** The package includes a film of its photos if there are at least three. */
  includeFilm: z.boolean(),
}

export const Product = record({
  guid: Guid,
  productListGuid: Guid,
  displayOrder: z.int(),
  ...fields,
  /** Picture of `mediaImageGuid`; absent without one. */
  picture: Picture.optional(),
})
export type Product = z.infer<typeof Product>

const sent = { ...fields, volumeTiers: z.array(SentTier).max(50) }

/** Missing fields, including the type, get the default of a new product (`NEW_PRODUCT`). */
export const CreateProduct = z
  .object(sent)
  .partial()
  .extend({ productListGuid: Guid, name: shortText(120) })
export type CreateProduct = z.infer<typeof CreateProduct>
export const UpdateProduct = z.object(sent).partial().extend({ guid: Guid })
export type UpdateProduct = z.infer<typeof UpdateProduct>

const ProductSaved = z.object({ product: Product })
const ProductsAnswer = z.object({ products: z.array(Product) })

export const products = {
  list: route({
    method: 'GET',
    path: '/admin/products',
    capability: 'manageGalleries',
    summary: 'List the products of a product list in order, or get one',
    query: z.object({ productListGuid: Guid.optional(), guid: Guid.optional() }),
    output: ProductsAnswer.extend({
      /** Whether this server can make reels, which needs ffmpeg. */
      makesReels: z.boolean(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/products',
    capability: 'manageGalleries',
    summary: 'Create a product at the end of its list',
    body: CreateProduct,
    output: ProductSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/products',
    capability: 'manageGalleries',
    summary: 'Update a product',
    body: UpdateProduct,
    fixed: ['productListGuid', 'displayOrder'],
    output: ProductSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/products',
    capability: 'manageGalleries',
    summary: 'Move a product to the trash for 30 days',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/products/restore',
    capability: 'manageGalleries',
    summary: 'Restore a product from the trash',
    body: z.object({ guid: Guid }),
    output: ProductSaved,
  }),
  reorder: route({
    method: 'POST',
    path: '/admin/products/reOrder',
    capability: 'manageGalleries',
    summary: 'Reorder the products of a list',
    body: z.object({ productListGuid: Guid, products: z.array(Guid).max(1_000) }),
    output: ProductsAnswer,
  }),
}
