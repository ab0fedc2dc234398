import {
  ALL_FOUND_PHOTOS_MAX,
  type ProductProblem,
  type ProductRules,
  type ProductType,
  type TierProblem,
  type VolumeTier,
} from './product.ts'
import { REEL_PHOTOS_MAX, REEL_PHOTOS_MIN } from './reel.ts'

/** The problems of a product, each with its field; empty if it can be sold. */
export function productProblems(product: ProductRules): ProductProblem[] {
  const problems: ProductProblem[] = []
  if (product.pricingModel === 'Package') {
    if (product.minUnits < 1) problems.push({ field: 'minUnits', problem: 'belowOne' })
    if (product.maxUnits < 1) problems.push({ field: 'maxUnits', problem: 'belowOne' })
    else if (product.maxUnits < product.minUnits)
      problems.push({ field: 'maxUnits', problem: 'belowMinimum' })
  }
  if (product.pricingModel === 'Volume') problems.push(...tierProblems(product.volumeTiers))
  if (product.preOrder) problems.push(...preOrderProblems(product))
  // Without an article, an order could never be printed.
  if (product.type === 'Print' && product.fulfillment === 'lab' && product.sku.trim() === '')
    problems.push({ field: 'sku', problem: 'articleMissing' })
  if (product.isReel) problems.push(...reelProblems(product))
  if (product.isAllFound) problems.push(...allFoundProblems(product))
  if (product.includeFilm) problems.push(...includedFilmProblems(product))
  return problems
}

/**
 * A reel has one price for the film, whatever its number of photos. It can't be free, because strangers could keep the
 * server busy making films.
 */
function reelProblems({
  type,
  pricingModel,
  price,
  minUnits,
  maxUnits,
}: ProductRules): ProductProblem[] {
  if (type !== 'Video') return [{ field: 'isReel', problem: 'videosOnly' }]
  if (pricingModel !== 'Package') return [{ field: 'pricingModel', problem: 'packageOnly' }]
  const problems: ProductProblem[] = []
  if (minUnits < REEL_PHOTOS_MIN) problems.push({ field: 'minUnits', problem: 'belowReel' })
  if (maxUnits > REEL_PHOTOS_MAX) problems.push({ field: 'maxUnits', problem: 'aboveReel' })
  if (price <= 0) problems.push({ field: 'price', problem: 'reelForNothing' })
  return problems
}

/**
 * An all-found package has one price and contains files only: every print costs something to make. Its buyers search
 * for photos, so it can't be an upgrade or add-on.
 */
function allFoundProblems({
  type,
  pricingModel,
  maxUnits,
  isAddOn,
}: ProductRules): ProductProblem[] {
  if (type !== 'Download') return [{ field: 'isAllFound', problem: 'allFoundDownloadsOnly' }]
  if (pricingModel !== 'Package') return [{ field: 'pricingModel', problem: 'allFoundPackageOnly' }]
  const problems: ProductProblem[] = []
  if (maxUnits > ALL_FOUND_PHOTOS_MAX)
    problems.push({ field: 'maxUnits', problem: 'aboveAllFound' })
  if (isAddOn) problems.push({ field: 'isAddOn', problem: 'allFoundAlone' })
  return problems
}

/**
 * Buyers of other packages pick their photos, and can pick them for a reel, too. A package with a film can't be free,
 * like a reel.
 */
function includedFilmProblems({ isAllFound, price }: ProductRules): ProductProblem[] {
  if (!isAllFound) return [{ field: 'includeFilm', problem: 'filmOfAllFoundOnly' }]
  return price <= 0 ? [{ field: 'price', problem: 'reelForNothing' }] : []
}

/** Whether a product with this many photos includes a film: fewer than a reel's minimum make none. */
export function comesWithFilm(
  { includeFilm }: Pick<ProductRules, 'includeFilm'>,
  units: number,
): boolean {
  return includeFilm && units >= REEL_PHOTOS_MIN
}

/** Whether the product is bought for photos: all but the one that sells a gallery's videos. */
export function isOfPhotos({ type, isReel }: { type: ProductType; isReel: boolean }): boolean {
  return type !== 'Video' || isReel
}

/** Whether the buyer picks its photos; those of an all-found package are found by search. */
export function isPickedByPhoto({
  isAllFound,
  ...product
}: {
  type: ProductType
  isReel: boolean
  isAllFound: boolean
}): boolean {
  return !isAllFound && isOfPhotos(product)
}

/** Tiers start at one unit and follow each other without overlap or gap; only the last may be unlimited. */
function tierProblems(tiers: readonly VolumeTier[]): ProductProblem[] {
  if (tiers.length === 0) return [{ field: 'volumeTiers', problem: 'missing' }]
  return tiers.flatMap(({ from, to }, tier): ProductProblem[] => {
    const fail = (problem: TierProblem): ProductProblem[] => [
      { field: 'volumeTiers', problem, tier },
    ]
    const previous = tiers[tier - 1]
    if (!previous && from !== 1) return fail('notFromOne')
    if (to !== null && to < from) return fail('endsBeforeItBegins')
    if (to === null && tier < tiers.length - 1) return fail('endless')
    if (previous && previous.to !== null && from <= previous.to) return fail('overlap')
    if (previous && previous.to !== null && from > previous.to + 1) return fail('gap')
    return []
  })
}

function preOrderProblems({
  type,
  pricingModel,
  preOrderPrice,
  volumeTiers,
}: ProductRules): ProductProblem[] {
  if (type !== 'Download') return [{ field: 'preOrder', problem: 'downloadsOnly' }]
  if (pricingModel !== 'Volume')
    return preOrderPrice === null ? [{ field: 'preOrderPrice', problem: 'missing' }] : []
  return volumeTiers.flatMap((tier, index): ProductProblem[] =>
    tier.preOrderPrice === null
      ? [{ field: 'volumeTiers', problem: 'preOrderPriceMissing', tier: index }]
      : [],
  )
}

/** A watermark in the cart can only be chosen if the delivered photo has none. */
export function offersWatermarkInCart(product: { includeWatermark: boolean }): boolean {
  return !product.includeWatermark
}

/** A product list has at most one product that sells videos, and one reel. */
export function canCreateProduct(
  product: { type: ProductType; isReel: boolean },
  existing: readonly { type: ProductType; isReel: boolean }[],
): boolean {
  return (
    product.type !== 'Video' ||
    existing.every(({ type, isReel }) => type !== 'Video' || isReel !== product.isReel)
  )
}
