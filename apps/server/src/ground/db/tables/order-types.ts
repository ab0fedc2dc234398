import type { TaxNumberState } from '@proofdesk/domain/tax-number'
import type { LineTax, PriceMode } from '@proofdesk/domain/tax'

/** A buying company. `check` is the answer of the register of VAT numbers; absent if it was not asked. */
export interface TaxedCompany {
  name: string
  number: string
  check?: { state: TaxNumberState; at: number; requestId: string; name: string }
}

/** The tax rules of a sale, stored with its checkout; the taxes themselves are in its lines. */
export interface TaxDetail {
  priceMode: PriceMode
  /** The studio's country and number; empty if it had none. */
  seller: { country: string; number: string }
  /** The buyer's country; `company` is null for a private person. */
  buyer: { country: string; company: TaxedCompany | null }
  /** The tax on shipping; its amounts are in the order. Older rows lack the tax's effect on the price. */
  shipping:
    | (Pick<LineTax, 'taxTreatment' | 'taxName' | 'taxRate'> & Partial<Pick<LineTax, 'taxAdded'>>)
    | null
}

/** A shipping address. */
export interface PostalAddress {
  addressLine1: string
  addressLine2: string
  townCity: string
  postCode: string
  /** ISO 3166, lower case. */
  country: string
}

/**
 * Who holds an order's money until it is paid out: the platform, or the studio's own account at the payment provider.
 * `outside` is money that the studio took itself: it is in no payout.
 */
export type Collector = 'platform' | 'studio' | 'outside'

/** The company on the invoice; tax rules identify companies separately. A null `address` means the order's address. */
export interface InvoicedCompany {
  name: string
  number: string
  address: PostalAddress | null
}

/** The printed part of a photo, in fractions of its upright width and height after `rotation`; null means all of it. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}
