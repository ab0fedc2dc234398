import { createClient } from '@proofdesk/contract/client'
import { siteOrders } from '@proofdesk/contract/site/orders'
import { siteTestOrders } from '@proofdesk/contract/site/test-orders'
import { claimsTest } from '@proofdesk/domain/test-order'

const client = createClient()

export const fetchOrder = async (query: { guid: string; key: string }, signal?: AbortSignal) =>
  claimsTest(query.key)
    ? (await client.call(siteTestOrders.read, { query, signal })).order
    : (await client.call(siteOrders.read, { query, signal })).order

/** Stops one search by which an order gets photos found later; returns the updated order. */
export const endFoundLater = async (body: { guid: string; key: string; search: string }) =>
  (await client.call(siteOrders.endFoundLater, { body })).order
