import { shortId } from '@proofdesk/domain/order-number'

/** `number` is what people call an order; one that was not sold here has none. */
interface NamedOrder {
  guid: string
  number: string | null
}

/** What an order is called: its number, or the beginning of its id. */
export function orderName({ guid, number }: NamedOrder): string {
  return number ?? shortId(guid)
}
