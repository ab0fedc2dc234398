import { createClient } from '@proofdesk/contract/client'
import { siteOrders } from '@proofdesk/contract/site/orders'

const client = createClient()

export const fetchOrder = async (query: { guid: string; key: string }, signal?: AbortSignal) =>
  (await client.call(siteOrders.read, { query, signal })).order
