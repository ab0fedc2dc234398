import { CURRENCIES } from './currencies.ts'
import { toMinor } from './money.ts'
import { printSize } from './print-crop.ts'
import { NEW_ALL_FOUND, NEW_REEL } from './product-defaults.ts'
import { ALL_UNITS, type PricingModel, type ProductType } from './product.ts'
import { sizeUnit, type SizeUnit } from './sold-size.ts'

/** Ready-made products with prices that a new product list can start with. */
export const STARTER_KINDS = ['race', 'school', 'wedding'] as const
export type StarterKind = (typeof STARTER_KINDS)[number]

export const STARTER_NAMES = [
  'onePhoto',
  'fewPhotos',
  'allPhotos',
  'freePhoto',
  'smallPrint',
  'print',
  'canvas',
  'film',
] as const
export type StarterName = (typeof STARTER_NAMES)[number]

const CONTENTS: Readonly<Record<StarterKind, readonly StarterName[]>> = {
  race: ['onePhoto', 'allPhotos', 'print', 'film'],
  school: ['onePhoto', 'fewPhotos', 'allPhotos', 'smallPrint', 'print'],
  wedding: ['freePhoto', 'smallPrint', 'print', 'canvas'],
}

/** Prices of starter products in currencies whose unit is worth about a euro. */
const PRICES: Readonly<Record<StarterName, number>> = {
  onePhoto: 9,
  fewPhotos: 29,
  allPhotos: 39,
  freePhoto: 0,
  smallPrint: 9,
  print: 25,
  canvas: 79,
  film: 19,
}

/**
 * Factors for the prices in other currencies: the step nearest to their value. Prices stay round, and don't change with
 * exchange rates.
 */
const STEPS: readonly [step: number, currencies: string][] = [
  [0.5, 'BHD JOD KWD OMR'],
  [1, 'BMD BSD CHF EUR FKP GBP GIP KYD PAB SHP USD'],
  [2, 'ANG AUD AWG AZN BAM BBD BGN BND BZD CAD FJD NZD SGD TOP XCD'],
  [5, 'AED BRL BYN GEL ILS LYD MYR PEN PGK PLN QAR RON SAR TMT TND WST'],
  [10, 'BOB CNY DKK GHS GTQ HKD MAD MOP NOK SBD SEK SVC TJS TTD'],
  [20, 'BWP CUP CZK ERN HNL LSL MDL MVR MXN NAD SCR SLE STN SZL ZAR ZMW'],
  [50, 'EGP MKD MRU MUR NIO PHP SRD THB TRY TWD UAH UYU'],
  [100, 'AFN ALL BDT BTN CVE DOP GMD INR KGS MZN RSD RUB VUV XPF'],
  [200, 'DJF DZD ETB GYD HTG ISK JMD JPY KES LRD NPR VES YER'],
  [500, 'AMD CRC HUF KMF KZT LKR PKR SDG SOS XAF XOF'],
  [1_000, 'AOA CLP'],
  [2_000, 'ARS CDF IQD KRW MMK MWK NGN RWF TZS'],
  [5_000, 'BIF COP KHR MGA MNT SSP UGX'],
  [10_000, 'GNF PYG SYP UZS'],
  [20_000, 'IDR LAK VND ZWL'],
  [50_000, 'IRR'],
  [100_000, 'LBP'],
]

const STEP_OF = new Map(
  STEPS.flatMap(([step, currencies]) => currencies.split(' ').map((code) => [code, step] as const)),
)

/** How many units of a currency are worth about a euro, as a round number; 1 for an unknown currency. */
export function priceStep(currency: string): number {
  return STEP_OF.get(currency) ?? 1
}

interface Print {
  category: string
  /** In millimetres. */
  width: number
  height: number
}

const PRINTS: Partial<Record<StarterName, Print>> = {
  smallPrint: { category: 'Photo prints', width: 100, height: 150 },
  print: { category: 'Photo prints', width: 200, height: 300 },
  canvas: { category: 'Canvas', width: 300, height: 400 },
}

/** Labs make sizes in inches: 8 × 12 is sold as 20 × 30 cm. */
const SIZE_TOLERANCE = 0.03

/** A product of a starter list; its price in minor units. */
export interface StarterProduct {
  name: StarterName
  type: ProductType
  pricingModel: PricingModel
  price: number
  minUnits: number
  maxUnits: number
  isReel: boolean
  /** One price for all photos found of a person, because runners search for themselves. */
  isAllFound: boolean
  /** The lab's article of a print; empty for other products. */
  sku: string
}

export const STARTER_GAPS = ['noArticle', 'labUnreachable', 'noFfmpeg'] as const
/** A product that can't be included, and why. */
export interface StarterGap {
  name: StarterName
  reason: (typeof STARTER_GAPS)[number]
}

interface StarterSurroundings {
  currency: string
  /** The lab's articles; undefined while it can't be reached. */
  articles: readonly { sku: string; category: string }[] | undefined
  /** Whether films can be made. */
  makesReels: boolean
}

/** The products of a starter list, and those that can't be included. */
export function starterList(
  kind: StarterKind,
  { currency, articles, makesReels }: StarterSurroundings,
): { products: StarterProduct[]; gaps: StarterGap[] } {
  const products: StarterProduct[] = []
  const gaps: StarterGap[] = []
  for (const name of CONTENTS[kind]) {
    const print = PRINTS[name]
    const sku = print && findArticle(articles ?? [], print)
    if (print && sku === undefined)
      gaps.push({ name, reason: articles ? 'noArticle' : 'labUnreachable' })
    else if (name === 'film' && !makesReels) gaps.push({ name, reason: 'noFfmpeg' })
    else products.push(toProduct(kind, name, { currency, sku: sku ?? '' }))
  }
  return { products, gaps }
}

function toProduct(
  kind: StarterKind,
  name: StarterName,
  { currency, sku }: { currency: string; sku: string },
): StarterProduct {
  const product = {
    name,
    type: 'Download' as const,
    pricingModel: 'Standard' as const,
    price: starterPrice(name, currency),
    minUnits: 1,
    maxUnits: 2,
    isReel: false,
    isAllFound: false,
    sku,
  }
  if (PRINTS[name]) return { ...product, type: 'Print' }
  if (name === 'film') return { ...product, ...NEW_REEL, type: 'Video', isReel: true }
  if (name === 'fewPhotos')
    return { ...product, pricingModel: 'Package', minUnits: 3, maxUnits: FEW_PHOTOS }
  if (name === 'allPhotos' && kind === 'race')
    return { ...product, ...NEW_ALL_FOUND, isAllFound: true }
  if (name === 'allPhotos')
    return { ...product, pricingModel: 'Package', minUnits: 2, maxUnits: ALL_UNITS }
  return product
}

/** Maximum number of photos in the small package. */
export const FEW_PHOTOS = 5

function starterPrice(name: StarterName, currency: string): number {
  const step = STEP_OF.get(currency)
  if (step === undefined || !CURRENCIES.includes(currency))
    throw new RangeError(`There are no starter prices in ${currency}.`)
  // Halves of the smallest step have one decimal, which all of its currencies have.
  return toMinor(PRICES[name] * step, currency)!
}

function findArticle(
  articles: readonly { sku: string; category: string }[],
  { category, width, height }: Print,
): string | undefined {
  const isNear = (size: number, wanted: number) => Math.abs(size / wanted - 1) <= SIZE_TOLERANCE
  return articles.find((article) => {
    const size = printSize({ fulfillment: 'lab', sku: article.sku, width: 0, height: 0 })
    return (
      article.category === category &&
      size !== undefined &&
      isNear(size.width, width) &&
      isNear(size.height, height)
    )
  })?.sku
}

/** The size in a print's name: whole centimetres, or inches where people use them. */
export function starterPrintSize(
  name: StarterName,
  country: string,
): { width: number; height: number; unit: SizeUnit } | undefined {
  const print = PRINTS[name]
  if (!print) return undefined
  return sizeUnit(country) === 'in'
    ? { width: Math.round(print.width / 25), height: Math.round(print.height / 25), unit: 'in' }
    : { width: print.width / 10, height: print.height / 10, unit: 'cm' }
}
