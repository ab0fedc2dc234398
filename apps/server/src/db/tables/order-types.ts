/** Where something is shipped to. */
export interface PostalAddress {
  addressLine1: string
  addressLine2: string
  townCity: string
  postCode: string
  /** ISO 3166, lower case. */
  country: string
}

/** Who holds the money of an order until it is paid out: the platform, or the studio's own account at the payment provider. */
export type Collector = 'platform' | 'studio'

/** The part of a photo that is printed, in fractions of its upright width and height after `rotation`; null means all of it. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}
