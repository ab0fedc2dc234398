/** `number` is what people call an order; one that was not sold here has none. */
interface NamedOrder {
  guid: string
  number: string | null
}

/** The part of an id that tells orders and payouts apart: the millisecond they were made in. */
export function shortId(guid: string): string {
  return guid.slice(0, 13)
}

/** What an order is called: its number, or the beginning of its id. */
export function orderName({ guid, number }: NamedOrder): string {
  return number ?? shortId(guid)
}
