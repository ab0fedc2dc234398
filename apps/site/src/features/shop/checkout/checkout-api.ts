import { createClient } from '@proofdesk/contract/client'
import { siteCheckout, type StartCheckout } from '@proofdesk/contract/site/checkout'

const client = createClient()

export const startCheckout = (body: StartCheckout) => client.call(siteCheckout.start, { body })

export const readCheckout = (query: { guid: string; key: string }, signal?: AbortSignal) =>
  client.call(siteCheckout.state, { query, signal })
