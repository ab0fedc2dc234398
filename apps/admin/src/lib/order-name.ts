import { shortId } from '@proofdesk/domain/order-number'

/** `number` is the order's public name; an order that wasn't sold here has none. */
interface NamedOrder {
  guid: string
  number: string | null
}

/** An order's name: its number, or the beginning of its id. */
export function orderName({ guid, number }: NamedOrder): string {
  return number ?? shortId(guid)
}
