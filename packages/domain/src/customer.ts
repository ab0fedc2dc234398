import { toPlainText } from './plain-text.ts'

/**
 * How someone became a customer: bought, was in an imported file or on a start list, subscribed on the site, or was
 * added by the studio.
 */
export const CUSTOMER_SOURCES = ['order', 'import', 'startList', 'subscription', 'studio'] as const
export type CustomerSource = (typeof CUSTOMER_SOURCES)[number]

/**
 * How someone got to the page on which they consented to news and offers: from the email that asked them to confirm
 * their subscription, from a campaign's email or WhatsApp message, or from another email about an order or a coupon.
 */
export const CONSENT_MAILS = ['subscription', 'campaign', 'message', 'mail'] as const
export type ConsentMail = (typeof CONSENT_MAILS)[number]

/** Maximum lengths of a customer's fields, in the order of the form. */
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

/** Maximum length of a tag, and maximum number of tags per customer. */
export const TAG_LENGTH = 40
export const TAGS_MAX = 50

/** A tag in its stored form: without spaces around it and without commas, which separate tags in files and URLs. */
export function toTag(text: string): string {
  return text.replace(/[,\s]+/g, ' ').trim()
}

/**
 * Placeholder for a customer's picture, since no external service is asked for one: initials and one of twelve colours.
 */
export interface Avatar {
  initials: string
  /** 0 to 11. */
  colour: number
}

/** Initials of the name, otherwise of the address or number; a person has the same colour everywhere. */
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

/** The words of a customer search, each of which must occur; words beyond the tenth are ignored. */
export function toSearchWords(text: string): string[] {
  return toPlainText(text).replaceAll('\u0000', '').split(/\s+/).filter(Boolean).slice(0, 10)
}
