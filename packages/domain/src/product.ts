import { FACE_PHOTOS_MAX } from './face-match.ts'

/** Products of a product list. Money in integer minor units of the list's currency. */
export const PRODUCT_TYPES = ['Download', 'Print', 'Video'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const PRICING_MODELS = ['Standard', 'Package', 'Volume'] as const
export type PricingModel = (typeof PRICING_MODELS)[number]

export const FULFILLMENTS = ['lab', 'selfManaged'] as const
export type Fulfillment = (typeof FULFILLMENTS)[number]

/** A package of this many units or more means all photos that a visitor finds: texts don't mention the number. */
export const ALL_UNITS = 999

/** Maximum number of photos of one person: a face search that finds more returns none. */
export const ALL_FOUND_PHOTOS_MAX = FACE_PHOTOS_MAX - 1

/**
 * From `from` to `to` units each costs `price`; a null `to` means no limit. `preOrderPrice` applies while the product
 * is pre-ordered.
 */
export interface VolumeTier {
  from: number
  to: number | null
  price: number
  preOrderPrice: number | null
}

/** The facts of a product that its rules depend on. */
export interface ProductRules {
  type: ProductType
  pricingModel: PricingModel
  price: number
  minUnits: number
  maxUnits: number
  volumeTiers: readonly VolumeTier[]
  preOrder: boolean
  preOrderPrice: number | null
  fulfillment: Fulfillment
  sku: string
  includeWatermark: boolean
  /** A film made from the buyer's photos. */
  isReel: boolean
  /** One price for all photos found of one person. */
  isAllFound: boolean
  /** An all-found package includes a film of its photos. */
  includeFilm: boolean
  /** Only sold together with another product. */
  isAddOn: boolean
}

/** Problems of a volume price's tier. */
export const TIER_PROBLEMS = [
  'notFromOne',
  'endsBeforeItBegins',
  'overlap',
  'gap',
  'endless',
  'preOrderPriceMissing',
] as const
export type TierProblem = (typeof TIER_PROBLEMS)[number]

export type ProductProblem =
  | { field: 'minUnits' | 'maxUnits'; problem: 'belowOne' }
  | { field: 'maxUnits'; problem: 'belowMinimum' }
  | { field: 'volumeTiers'; problem: 'missing' }
  | { field: 'volumeTiers'; problem: TierProblem; tier: number }
  | { field: 'preOrder'; problem: 'downloadsOnly' }
  | { field: 'preOrderPrice'; problem: 'missing' }
  | { field: 'sku'; problem: 'articleMissing' }
  | { field: 'isReel'; problem: 'videosOnly' }
  | { field: 'pricingModel'; problem: 'packageOnly' }
  | { field: 'minUnits'; problem: 'belowReel' }
  | { field: 'maxUnits'; problem: 'aboveReel' }
  | { field: 'price'; problem: 'reelForNothing' }
  | { field: 'isAllFound'; problem: 'allFoundDownloadsOnly' }
  | { field: 'pricingModel'; problem: 'allFoundPackageOnly' }
  | { field: 'maxUnits'; problem: 'aboveAllFound' }
  | { field: 'isAddOn'; problem: 'allFoundAlone' }
  | { field: 'includeFilm'; problem: 'filmOfAllFoundOnly' }
