import { parseOrderNumber } from './order-number.ts'

/** Minimum length of an id's beginning in a general search: shorter texts are words, such as “Ada”. */
const ID_LEAST = 8

export interface OrderSearchText {
  /** A part of an email address; undefined if no address can contain the text. */
  email: string | undefined
  number: number | undefined
  /** The beginning of an order's id. */
  id: string | undefined
  /** The name of a photo's file without its extension. */
  file: string
}

/** What a search for orders may mean apart from words of a name; it may be several of them at once. orders-16 */
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
