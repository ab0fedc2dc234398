import type { ProductType } from '@proofdesk/domain/product'
import { offersWatermarkInCart } from '@proofdesk/domain/product-rules'
import { useWatch } from 'react-hook-form'
import type { ProductControl, ProductForm } from './product-form.ts'

/** The inputs that determine which others are shown. */
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

/** The inputs that a product has. Hidden ones are neither validated nor sent. */
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
    // Videos are delivered as uploaded, without a watermark.
    file: type !== 'Video' || isFilm,
    frame: isDownload,
    watermarkInCart: offersWatermarkInCart({ includeWatermark }),
  }
}

/**
 * The visible inputs. Only the values that determine them are watched, so that typing into others doesn't render
 * everything.
 */
export function useShownInputs(control: ProductControl, type: ProductType): ShownInputs {
  const values = useWatch({ control, name: DECIDING_INPUTS })
  const decisions = Object.fromEntries(DECIDING_INPUTS.map((name, at) => [name, values[at]]))
  return shownInputs(decisions as Decisions, type)
}
