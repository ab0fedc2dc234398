import { createClient } from '@proofdesk/contract/client'
import { siteOrders } from '@proofdesk/contract/site/orders'

const client = createClient()

export const fetchOrder = async (query: { guid: string; key: string }, signal?: AbortSignal) =>
  (await client.call(siteOrders.read, { query, signal })).order

/** Ends one search of an order by which photos are found later; answers the order as it is then. */
export const endFoundLater = async (body: { guid: string; key: string; search: string }) =>
  (await client.call(siteOrders.endFoundLater, { body })).order
