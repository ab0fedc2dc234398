import type { Tracking } from '@proofdesk/domain/order-message'

/** An article of the lab's catalogue. `sku` is ours, `labSku` the lab's own name. */
export interface LabArticle {
  sku: string
  labSku: string
  category: string
  description: string
}

/** Money as labs tell it: integer minor units. */
export interface LabCost {
  amount: number
  currency: string
}

/** What one unit costs and what its shipping costs; tax only where the lab charges it. */
export interface LabPrice {
  labSku: string
  unitCost: LabCost
  taxUnitCost: LabCost | null
  shippingCost: LabCost | null
}

/** Several articles in one parcel, so many copies of each. */
export interface LabBasket {
  items: readonly { labSku: string; copies: number }[]
  currency: string
  /** Two letters. */
  country: string
}

/** What a whole basket costs: all copies with their tax, and shipping. */
export interface LabBasketPrice {
  goods: LabCost
  shippingCost: LabCost | null
}

/** Something to be printed, sent to someone. */
export interface LabOrder {
  /** Ours, and the same at every repetition: the lab makes one order of it. */
  idempotencyKey: string
  /** Where the lab tells that something has happened to it; what, is then read from the lab. */
  callbackUrl: string
  recipient: {
    name: string
    emailAddress: string
    /** Empty when unknown. */
    mobileNumber: string
    address: {
      addressLine1: string
      addressLine2: string
      townCity: string
      postCode: string
      country: string
    }
  }
  /** `assetUrl` must open for the lab without a login, for as long as it may take to fetch it. */
  items: { reference: string; labSku: string; copies: number; assetUrl: string }[]
}

/** A part of an order that was sent. */
export interface LabParcel {
  id: string
  tracking: Tracking
}

/** An order as the lab has it. `cost` is all that it charges, null until it says so. */
export interface PlacedLabOrder {
  labOrderId: string
  cost: LabCost | null
  isCancelled: boolean
  /** All of it is on its way to the recipient. */
  isShipped: boolean
  /** What is on its way already. */
  parcels: LabParcel[]
  /** What the lab has against it, in its own words. */
  issues: string[]
}

/** The print lab. All calls throw LabError. */
export interface Lab {
  /** The articles of our catalogue that the lab makes at the moment. */
  listArticles(): Promise<LabArticle[]>
  /** Prices one unit, sent to a country (two letters), in a currency that the lab may replace by its own. */
  quote(request: { labSku: string; currency: string; country: string }): Promise<LabPrice>
  /**
   * Prices a whole basket, as it would be ordered. Throws `refused` also when its parts are priced in several
   * currencies.
   */
  quoteBasket(basket: LabBasket): Promise<LabBasketPrice>
  /**
   * Hands an order over. Called again with the same key it answers the order that is there. Throws `refused` with the
   * lab's own words, `unknown_article` for what it does not make.
   */
  placeOrder(order: LabOrder): Promise<PlacedLabOrder>
  /** The order that was made for a key; undefined when there is none. */
  findOrder(idempotencyKey: string): Promise<PlacedLabOrder | undefined>
  /** The order of the lab's own number. */
  readOrder(labOrderId: string): Promise<PlacedLabOrder>
}

/**
 * `unknown_article`: the lab does not make it. `refused`: it won't quote or make this. `unavailable`: no usable answer;
 * worth another try.
 */
export type LabErrorCode = 'unknown_article' | 'refused' | 'unavailable'

/** Why the lab gave no answer. The message is for the log and never holds the key. */
export class LabError extends Error {
  readonly code: LabErrorCode
  /** In the lab's own words: what it does not take. */
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
