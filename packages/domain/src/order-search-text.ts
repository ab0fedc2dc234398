import { parseOrderNumber } from './order-number.ts'

/** How much of an id has to be typed in a search for everything: fewer signs are words, such as “Ada”. */
const ID_LEAST = 8

export interface OrderSearchText {
  /** A part of an email address; undefined for a text that no address has. */
  email: string | undefined
  number: number | undefined
  /** The beginning of an order's id. */
  id: string | undefined
  /** The name of a photo's file without its ending. */
  file: string
}

/** What else than words of a name a search for orders may mean; it may be several of them at once. orders-16 */
export function readOrderSearchText(text: string): OrderSearchText {
  const clean = text.trim()
  const id = clean.toLowerCase()
  return {
    email: clean.length > 2 && !/\s/.test(clean) ? clean.toLowerCase() : undefined,
    number: parseOrderNumber(clean),
    id: id.length >= ID_LEAST && /^[0-9a-f][0-9a-f-]*$/.test(id) && /\d/.test(id) ? id : undefined,
    file: clean.replace(/\.[^.]*$/, ''),
  }
}
