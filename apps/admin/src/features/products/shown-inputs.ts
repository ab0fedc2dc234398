import { type ProductType, offersWatermarkInCart } from '@proofdesk/domain/product'
import { useWatch } from 'react-hook-form'
import type { ProductControl, ProductForm } from './product-form.ts'

/** What decides about them. */
const DECIDING_INPUTS = [
  'pricingModel',
  'preOrder',
  'fulfillment',
  'includeDownload',
  'includeWatermark',
  'isUpgradable',
  'requestAdditionalInfo',
  'isFeatured',
  'isReel',
  'isAllFound',
] as const
type Decisions = Pick<ProductForm, (typeof DECIDING_INPUTS)[number]>

export type ShownInputs = ReturnType<typeof shownInputs>

/** Which inputs a product has. What is not on the screen is neither checked nor sent. */
export function shownInputs(
  {
    pricingModel,
    preOrder,
    fulfillment,
    includeDownload,
    includeWatermark,
    isUpgradable,
    requestAdditionalInfo,
    isFeatured,
    isReel,
    isAllFound,
  }: Decisions,
  type: ProductType,
) {
  const isDownload = type === 'Download'
  const isPrint = type === 'Print'
  const isFilm = type === 'Video' && isReel
  const isFilePackage = isDownload && pricingModel === 'Package'
  const isOfPerson = isFilePackage && isAllFound
  const isByVolume = pricingModel === 'Volume' && !isFilm
  return {
    reel: type === 'Video',
    isReel: isFilm,
    price: !isByVolume,
    units: pricingModel === 'Package' || isFilm,
    tiers: isByVolume,
    preOrder: isDownload,
    preOrderPrice: isDownload && preOrder && !isByVolume,
    tierPreOrderPrice: isDownload && preOrder && isByVolume,
    fulfillment: isPrint,
    article: isPrint && fulfillment === 'lab',
    ownPrint: isPrint && fulfillment === 'selfManaged',
    allFound: isFilePackage,
    isAllFound: isOfPerson,
    addOn: !isOfPerson,
    upgradable: !isFilm && !isOfPerson,
    upgrade: isUpgradable && !isFilm && !isOfPerson,
    additionalInfo: requestAdditionalInfo,
    featuredText: isFeatured,
    includeDownload: isPrint,
    resolution: isDownload || (isPrint && includeDownload),
    // Videos are delivered as they were sent, without a watermark.
    file: type !== 'Video' || isFilm,
    watermarkInCart: offersWatermarkInCart({ includeWatermark }),
  }
}

/** The inputs that are on the screen. Only what decides about them is watched: typing into one does not render them all. */
export function useShownInputs(control: ProductControl, type: ProductType): ShownInputs {
  const values = useWatch({ control, name: DECIDING_INPUTS })
  const decisions = Object.fromEntries(DECIDING_INPUTS.map((name, at) => [name, values[at]]))
  return shownInputs(decisions as Decisions, type)
}
