import { toPlainText } from './plain-text.ts'

/**
 * How someone became a customer: bought, came with a file or with the start list, subscribed on the site, or was
 * entered by the studio.
 */
export const CUSTOMER_SOURCES = ['order', 'import', 'startList', 'subscription', 'studio'] as const
export type CustomerSource = (typeof CUSTOMER_SOURCES)[number]

/**
 * What led someone to the page on which they agreed to news and offers: the mail that asked whether they subscribed, a
 * campaign, a WhatsApp message of one, or another mail, of an order or a coupon.
 */
export const CONSENT_MAILS = ['subscription', 'campaign', 'message', 'mail'] as const
export type ConsentMail = (typeof CONSENT_MAILS)[number]

/** What a studio may write of a customer, in the order of its form; characters of each. */
export const CUSTOMER_LENGTHS = {
  firstName: 80,
  lastName: 80,
  emailAddress: 254,
  mobileNumber: 40,
  bibNumber: 20,
  addressLine1: 120,
  addressLine2: 120,
  townCity: 80,
  postCode: 20,
  country: 60,
  couponCode: 80,
} as const

/** Characters of a tag, and tags of one customer. */
export const TAG_LENGTH = 40
export const TAGS_MAX = 50

/** A tag as it is kept: neither spaces around it nor a comma, which parts tags in files and addresses. */
export function toTag(text: string): string {
  return text.replace(/[,\s]+/g, ' ').trim()
}

/**
 * What stands for a customer's picture, which no one outside is asked for: their initials and one of twelve colours.
 */
export interface Avatar {
  initials: string
  /** 0 to 11. */
  colour: number
}

/** Initials of the name, else of the address or number; the colour is the same wherever the person is shown. */
export function avatarOf({
  guid,
  firstName,
  lastName,
  emailAddress,
  bibNumber,
}: Record<'guid' | 'firstName' | 'lastName' | 'emailAddress' | 'bibNumber', string>): Avatar {
  const names = [firstName, lastName].map((name) => name.trim()).filter(Boolean)
  const letters = (names.length > 0 ? names : [emailAddress || bibNumber]).map(
    (text) => [...text][0] ?? '',
  )
  return {
    initials: letters.join('').toUpperCase(),
    colour: Number.parseInt(guid.replaceAll('-', '').slice(-8), 16) % 12,
  }
}

/** The words that a search for customers asks for: each must occur; more than ten say no more. */
export function toSearchWords(text: string): string[] {
  return toPlainText(text).replaceAll('\u0000', '').split(/\s+/).filter(Boolean).slice(0, 10)
}
