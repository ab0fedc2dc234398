import { PRODUCT_TEXTS } from '@proofdesk/domain/translations'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product, UpdateProduct } from '@proofdesk/contract/admin/products'
import type { Fulfillment, PricingModel } from '@proofdesk/domain/product'
import {
  DEFAULT_VOLUME_TIER,
  NEW_PRODUCT,
  NEW_REEL,
  newPrice,
} from '@proofdesk/domain/product-defaults'
import type { Control, UseFormReturn } from 'react-hook-form'
import type { Format } from '../../lib/create-format.ts'
import { type TranslationsForm, toTranslationsForm } from '../../lib/translations-form.ts'

/** A tier as form values; an empty `to` means no end. */
export interface TierForm {
  from: string
  to: string
  price: string
  preOrderPrice: string
}

/** A product as form values: numbers as text. Names are the wire's, except for `article`, the sku of a lab print. */
export interface ProductForm {
  translations: TranslationsForm<ProductText>
  name: string
  slug: string
  description: string
  pricingModel: PricingModel
  price: string
  minUnits: string
  maxUnits: string
  volumeTiers: TierForm[]
  preOrder: boolean
  preOrderPrice: string
  fulfillment: Fulfillment
  article: string
  sku: string
  width: string
  height: string
  printKind: Product['printKind']
  isUpgradable: boolean
  upgradeProductGuid: string
  upgradeTitle: string
  upgradeSubtitle: string
  requestAdditionalInfo: boolean
  additionalInfoPlaceholder: string
  isFeatured: boolean
  featuredText: string
  isAddOn: boolean
  mediaImageGuid: string | null
  mediaImageFit: 'cover' | 'contain'
  includeWatermark: boolean
  includeFrame: boolean
  showWatermarkInCart: boolean
  includeDownload: boolean
  resolution: string
  isReel: boolean
  isAllFound: boolean
  includeFilm: boolean
}

export type ProductText = (typeof PRODUCT_TEXTS)[number]
export type ProductFields = Omit<UpdateProduct, 'guid'>
export type ProductControl = Control<ProductForm, unknown, ProductFields>
export type ProductFormReturn = UseFormReturn<ProductForm, unknown, ProductFields>

/**
 * The form values of a product, or of a new one with its defaults, or a reel's if it will be one. Amounts have the
 * currency's decimals in the locale's format.
 */
export function toProductForm(
  product: Product | undefined,
  { currency }: Pick<ProductList, 'currency'>,
  format: Pick<Format, 'typedAmount'>,
  { isReel }: { isReel: boolean },
): ProductForm {
  const toText = (amount: number | null | undefined) =>
    amount == null ? '' : format.typedAmount(amount, currency)
  const toSize = (size: number | undefined) => (size ? String(size) : '')
  const { pricingModel, price, minUnits, maxUnits, fulfillment, resolution, volumeTiers } =
    product ?? { ...newProduct(currency), ...(isReel && NEW_REEL) }
  const tiers =
    volumeTiers.length > 0
      ? volumeTiers
      : [{ ...DEFAULT_VOLUME_TIER, price: newPrice(DEFAULT_VOLUME_TIER.price, currency) }]
  return {
    name: product?.name ?? '',
    slug: product?.slug ?? '',
    description: product?.description ?? '',
    translations: toTranslationsForm(product?.translations, PRODUCT_TEXTS),
    pricingModel,
    price: toText(price),
    minUnits: String(minUnits),
    maxUnits: String(maxUnits),
    volumeTiers: tiers.map((tier) => ({
      from: String(tier.from),
      to: tier.to === null ? '' : String(tier.to),
      price: toText(tier.price),
      preOrderPrice: toText('preOrderPrice' in tier ? tier.preOrderPrice : null),
    })),
    preOrder: product?.preOrder ?? false,
    preOrderPrice: toText(product?.preOrderPrice ?? null),
    fulfillment,
    article: product?.fulfillment === 'lab' ? product.sku : '',
    sku: product?.fulfillment === 'selfManaged' ? product.sku : '',
    width: toSize(product?.width),
    height: toSize(product?.height),
    printKind: product?.printKind ?? 'paper',
    isUpgradable: product?.isUpgradable ?? false,
    upgradeProductGuid: product?.upgradeProductGuid ?? '',
    upgradeTitle: product?.upgradeTitle ?? '',
    upgradeSubtitle: product?.upgradeSubtitle ?? '',
    requestAdditionalInfo: product?.requestAdditionalInfo ?? false,
    additionalInfoPlaceholder: product?.additionalInfoPlaceholder ?? '',
    isFeatured: product?.isFeatured ?? false,
    featuredText: product?.featuredText ?? '',
    isAddOn: product?.isAddOn ?? false,
    mediaImageGuid: product?.mediaImageGuid ?? null,
    mediaImageFit: product?.mediaImageFit ?? 'cover',
    includeWatermark: product?.includeWatermark ?? false,
    includeFrame: product?.includeFrame ?? false,
    showWatermarkInCart: product?.showWatermarkInCart ?? false,
    includeDownload: product?.includeDownload ?? false,
    resolution: String(resolution),
    isReel: product?.isReel ?? isReel,
    isAllFound: product?.isAllFound ?? false,
    includeFilm: product?.includeFilm ?? false,
  }
}

/** A new product with default prices that can be paid in the currency. */
function newProduct(currency: string) {
  const { price, volumeTiers, ...rest } = NEW_PRODUCT
  return {
    ...rest,
    price: newPrice(price, currency),
    volumeTiers: volumeTiers.map((tier) => ({ ...tier, price: newPrice(tier.price, currency) })),
  }
}

/** Only changes are sent, so that two people can edit concurrently. */
export function toChanges(fields: ProductFields, product: Product): ProductFields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(product[name as keyof ProductFields]),
    ),
  )
}
