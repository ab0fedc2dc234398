import { toSlug } from './slug.ts'

/** The first order of a studio: long enough to read as a number, and it tells no one that it is the first. */
export const FIRST_ORDER_NUMBER = 1001

/**
 * The letters before a studio's order numbers: the initials of its name, at most three; `PD` for a name without any.
 */
export function orderPrefixOf(companyName: string): string {
  const initials = toSlug(companyName.replaceAll('&', ' '))
    .split('-')
    .flatMap((word) => /[a-z]/.exec(word)?.[0] ?? [])
  return initials.slice(0, 3).join('').toUpperCase() || 'PD'
}

/** `DS-1042`; null for an order that has none. */
export function orderNumberOf({
  numberPrefix,
  number,
}: {
  numberPrefix: string | null
  number: number | null
}): string | null {
  return numberPrefix === null || number === null ? null : `${numberPrefix}-${number}`
}

/** The part of an id that tells orders and payouts apart: the millisecond they were made in. */
export function shortId(guid: string): string {
  return guid.slice(0, 13)
}

/** What an order is called: its number, or the beginning of its id where it was not sold here. */
export function orderNameOf(order: {
  guid: string
  numberPrefix: string | null
  number: number | null
}): string {
  return orderNumberOf(order) ?? shortId(order.guid)
}

/** The number in `DS-1042`, `ds 1042` or `1042`; undefined for any other text. */
export function parseOrderNumber(text: string): number | undefined {
  const [, digits] = /^\s*#?(?:[a-z]{1,3}[\s-]?)?(\d{4,9})\s*$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
