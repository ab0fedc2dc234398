import type { TaxNumberState } from '@proofdesk/domain/tax-number'
import type { LineTax, PriceMode } from '@proofdesk/domain/tax'

/** A company that buys. `check` is what the register of VAT numbers said; absent where it was not asked. */
export interface TaxedCompany {
  name: string
  number: string
  check?: { state: TaxNumberState; at: number; requestId: string; name: string }
}

/** By which rules a sale was taxed, frozen with its checkout; what the tax is is at its lines. */
export interface TaxDetail {
  priceMode: PriceMode
  /** Where the studio was taxed, and its number; empty where it had none. */
  seller: { country: string; number: string }
  /** Where the buyer is; `company` is null for a private person. */
  buyer: { country: string; company: TaxedCompany | null }
  /** How what the buyer paid for shipping was taxed; its amounts are the order's. Older ones lack what the tax changed of it. */
  shipping:
    | (Pick<LineTax, 'taxTreatment' | 'taxName' | 'taxRate'> & Partial<Pick<LineTax, 'taxAdded'>>)
    | null
}

/** Where something is shipped to. */
export interface PostalAddress {
  addressLine1: string
  addressLine2: string
  townCity: string
  postCode: string
  /** ISO 3166, lower case. */
  country: string
}

/**
 * Who holds the money of an order until it is paid out: the platform, or the studio's own account at the payment
 * provider. `outside` is money that the studio took itself: it is in no payout.
 */
export type Collector = 'platform' | 'studio' | 'outside'

/**
 * Whom something was bought for, as it is on the invoice; the tax knows companies by its own rules. `address` is
 * null where the order's counts.
 */
export interface InvoicedCompany {
  name: string
  number: string
  address: PostalAddress | null
}

/**
 * The part of a photo that is printed, in fractions of its upright width and height after `rotation`; null means all of
 * it.
 */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}
