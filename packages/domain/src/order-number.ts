import { toSlug } from './slug.ts'

/** A studio's first order number: long enough to look like a number, without revealing that it is the first. */
export const FIRST_ORDER_NUMBER = 1001

/** The prefix of a studio's order numbers: up to three initials of its name; `PD` for a name without any. */
export function orderPrefixOf(companyName: string): string {
  const initials = toSlug(companyName.replaceAll('&', ' '))
    .split('-')
    .flatMap((word) => /[a-z]/.exec(word)?.[0] ?? [])
  return initials.slice(0, 3).join('').toUpperCase() || 'PD'
}

/** `DS-1042`; null for an order without a number. */
export function orderNumberOf({
  numberPrefix,
  number,
}: {
  numberPrefix: string | null
  number: number | null
}): string | null {
  return numberPrefix === null || number === null ? null : `${numberPrefix}-${number}`
}

/** The distinguishing part of an order's or payout's id: the millisecond of its creation. */
export function shortId(guid: string): string {
  return guid.slice(0, 13)
}

/** An order's name: its number, or the beginning of its id if it was not sold here. */
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
