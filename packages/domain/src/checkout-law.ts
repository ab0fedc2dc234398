import { isInEu } from './eu.ts'
import { hasDownload } from './order-download.ts'
import type { ProductType } from './product.ts'

/** What a checkout of a studio in this country has to say. Consumer law at the checkout, docs/product.md. */
export interface CheckoutLaw {
  /** Beside each price whether tax is in it and shipping comes on top: the Preisangabenverordnung in Germany, PrAG and ECG in Austria. */
  hasPriceNotes: boolean
  /** The last button says that the order obliges to pay: article 8 (2) of directive 2011/83/EU. */
  hasDutyButton: boolean
  /** Buyers of files agree that they are delivered at once and that their right of withdrawal ends: article 16 (m) of it. */
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
 * Whether a buyer has to agree that files are delivered before the period for withdrawal is over: where they pay for files
 * that are ready. Companies have no such right, and what is made for the buyer, as a print, is exempt from it.
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
