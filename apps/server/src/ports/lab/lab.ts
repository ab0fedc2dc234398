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

/** The print lab. Both calls throw LabError. */
export interface Lab {
  /** The articles of our catalogue that the lab makes at the moment. */
  listArticles(): Promise<LabArticle[]>
  /** Prices one unit, sent to a country (two letters), in a currency that the lab may replace by its own. */
  quote(request: { labSku: string; currency: string; country: string }): Promise<LabPrice>
}

/** `unknown_article`: the lab does not make it. `refused`: it won't quote this. `unavailable`: no usable answer; worth another try. */
export type LabErrorCode = 'unknown_article' | 'refused' | 'unavailable'

/** Why the lab gave no answer. The message is a sentence and never holds the key. */
export class LabError extends Error {
  readonly code: LabErrorCode

  constructor(code: LabErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LabError'
    this.code = code
  }
}
