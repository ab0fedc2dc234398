import { FULFILLMENTS, PRICING_MODELS, PRODUCT_TYPES } from '@proofdesk/domain/product'
import { PRINT_KINDS } from '@proofdesk/domain/print-kind'
import * as z from 'zod'
import { Picture } from './media.ts'
import { Amount, Empty, Guid, Slug, shortText, text } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { translationsOf } from '../translations.ts'

const Units = z.int().min(0).max(1_000_000)

/** From so many units to so many (null: no end) each costs `price`, in major units of the list's currency. */
export const VolumeTier = z.object({
  from: Units,
  to: Units.nullable(),
  price: Amount,
  preOrderPrice: Amount.nullable(),
})
export type VolumeTier = z.infer<typeof VolumeTier>

/** A tier as it is sent: the pre-order price may be left out where nothing is pre-ordered. */
const SentTier = VolumeTier.extend({ preOrderPrice: Amount.nullable().optional() })

/** What buyers read, and its translations with the same limits. */
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
  /** The lab's article for a lab print, the studio's own for a self-managed one. */
  sku: text(120),
  /** Size of a self-managed print in millimetres; 0 means not given. */
  width: z.int().min(0).max(10_000),
  height: z.int().min(0).max(10_000),
  /** What a self-managed print looks like on a wall; the lab's articles say it themselves. */
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
  includeDownload: z.boolean(),
  /** Longest side of a download in pixels; 0 means the original's. */
  resolution: z.int().min(0).max(20_000),
  /** A video that is made from the buyer's photos: a package of them, with one price. */
  isReel: z.boolean(),
  /**
   * A package of downloads with one price for all photos that are found of one person, `maxUnits` at most; `minUnits` is
   * 1 then.
   */
  isAllFound: z.boolean(),
  /** Such a package comes with a film of its photos, where there are at least three. */
  includeFilm: z.boolean(),
}

export const Product = record({
  guid: Guid,
  productListGuid: Guid,
  displayOrder: z.int(),
  ...fields,
  /** Of `mediaImageGuid`; absent without one. */
  picture: Picture.optional(),
})
export type Product = z.infer<typeof Product>

const sent = { ...fields, volumeTiers: z.array(SentTier).max(50) }

/** What is absent gets the default of a new product (`NEW_PRODUCT`), its type, too. */
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
    summary: 'The products of a list in their order, or one',
    query: z.object({ productListGuid: Guid.optional(), guid: Guid.optional() }),
    output: ProductsAnswer.extend({
      /** Whether this server can make reels: it has an ffmpeg. */
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
    summary: 'Change a product',
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
    summary: 'Bring a product back from the trash',
    body: z.object({ guid: Guid }),
    output: ProductSaved,
  }),
  reorder: route({
    method: 'POST',
    path: '/admin/products/reOrder',
    capability: 'manageGalleries',
    summary: 'Put the products of a list into this order',
    body: z.object({ productListGuid: Guid, products: z.array(Guid).max(1_000) }),
    output: ProductsAnswer,
  }),
}
