import type { Tracking } from '@proofdesk/domain/order-message'

/** An article of the lab's catalogue. `sku` is our name, `labSku` the lab's. */
export interface LabArticle {
  sku: string
  labSku: string
  category: string
  description: string
}

/** Money in labs' answers: integer minor units. */
export interface LabCost {
  amount: number
  currency: string
}

/** The cost of one unit and of its shipping; tax only if the lab charges it. */
export interface LabPrice {
  labSku: string
  unitCost: LabCost
  taxUnitCost: LabCost | null
  shippingCost: LabCost | null
}

/** Several articles in one parcel, with the copies of each. */
export interface LabBasket {
  items: readonly { labSku: string; copies: number }[]
  currency: string
  /** Two letters. */
  country: string
}

/** The cost of a whole basket: all copies with their tax, and shipping. */
export interface LabBasketPrice {
  goods: LabCost
  shippingCost: LabCost | null
}

/** An order of prints, shipped to a recipient. */
export interface LabOrder {
  /** Our id, the same at every repetition: the lab makes only one order for it. */
  idempotencyKey: string
  /** Where the lab reports changes; the facts are then read from the lab. */
  callbackUrl: string
  recipient: {
    name: string
    emailAddress: string
    /** Empty if unknown. */
    mobileNumber: string
    address: {
      addressLine1: string
      addressLine2: string
      townCity: string
      postCode: string
      country: string
    }
  }
  /** `assetUrl` must be accessible to the lab without a login, for as long as it may take to fetch it. */
  items: { reference: string; labSku: string; copies: number; assetUrl: string }[]
}

/** A shipped part of an order. */
export interface LabParcel {
  id: string
  tracking: Tracking
}

/** An order's state at the lab. `cost` is the lab's total charge, null until reported. */
export interface PlacedLabOrder {
  labOrderId: string
  cost: LabCost | null
  isCancelled: boolean
  /** All of it is on its way to the recipient. */
  isShipped: boolean
  /** Parcels already on their way. */
  parcels: LabParcel[]
  /** Problems reported by the lab, in its own words. */
  issues: string[]
}

/** The print lab. All calls throw LabError. */
export interface Lab {
  /** The articles of our catalogue that the lab currently makes. */
  listArticles(): Promise<LabArticle[]>
  /** Prices one unit, shipped to a country (two letters), in a currency that the lab may replace with its own. */
  quote(request: { labSku: string; currency: string; country: string }): Promise<LabPrice>
  /**
   * Prices a whole basket, as it would be ordered. Throws `refused` also if its parts are priced in several currencies.
   */
  quoteBasket(basket: LabBasket): Promise<LabBasketPrice>
  /**
   * Places an order. Called again with the same key, it returns the existing order. Throws `refused` with the lab's own
   * words, `unknown_article` for articles that it doesn't make.
   */
  placeOrder(order: LabOrder): Promise<PlacedLabOrder>
  /** The order made for a key; undefined if there is none. */
  findOrder(idempotencyKey: string): Promise<PlacedLabOrder | undefined>
  /** The order with the lab's own id. */
  readOrder(labOrderId: string): Promise<PlacedLabOrder>
}

/**
 * `unknown_article`: the lab doesn't make it. `refused`: it won't quote or make this. `unavailable`: no usable answer;
 * worth retrying.
 */
export type LabErrorCode = 'unknown_article' | 'refused' | 'unavailable'

/** Why the lab gave no answer. The message is for the log and never contains the key. */
export class LabError extends Error {
  readonly code: LabErrorCode
  /** The lab's reason, in its own words. */
  readonly detail: string | undefined

  constructor(
    code: LabErrorCode,
    message: string,
    { detail, ...options }: ErrorOptions & { detail?: string | undefined } = {},
  ) {
    super(message, options)
    this.name = 'LabError'
    this.code = code
    this.detail = detail
  }
}
