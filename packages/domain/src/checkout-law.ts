import { isInEu } from './eu.ts'
import { hasDownload } from './order-download.ts'
import type { ProductType } from './product.ts'

/**
 * Statements that the law of the studio's country requires at checkout. Consumer law at the checkout, docs/product.md.
 */
export interface CheckoutLaw {
  /**
   * Each price says whether it includes tax and that shipping is extra: Preisangabenverordnung in Germany, PrAG and ECG
   * in Austria.
   */
  hasPriceNotes: boolean
  /** The last button states the obligation to pay: article 8(2) of directive 2011/83/EU. */
  hasDutyButton: boolean
  /**
   * Buyers of files agree to immediate delivery and lose their right of withdrawal: article 16(m) of the same
   * directive.
   */
  hasWaiver: boolean
}

const NONE: CheckoutLaw = { hasPriceNotes: false, hasDutyButton: false, hasWaiver: false }

/** By the studio's country, ISO 3166 in any case. */
export function checkoutLawOf(country: string): CheckoutLaw {
  const code = country.toLowerCase()
  if (!isInEu(code)) return NONE
  return { hasPriceNotes: code === 'de' || code === 'at', hasDutyButton: true, hasWaiver: true }
}

/**
 * Whether a buyer has to agree that files are delivered before the withdrawal period ends: when they pay for files that
 * already exist. Companies have no right of withdrawal, and goods made for the buyer, such as prints, are exempt from
 * it.
 */
export function needsWaiver(
  country: string,
  {
    total,
    isCompany,
    products,
  }: {
    total: number
    isCompany: boolean
    products: readonly {
      type: ProductType
      includeDownload: boolean
      isReel?: boolean | undefined
      preOrder: boolean
    }[]
  },
): boolean {
  if (!checkoutLawOf(country).hasWaiver || total === 0 || isCompany) return false
  return products.some(
    ({ type, includeDownload, isReel = false, preOrder }) =>
      !preOrder && (isReel || hasDownload({ type, includeDownload, isReel })),
  )
}
