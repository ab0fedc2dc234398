import type { siteSubscribers } from '@proofdesk/contract/site/subscribers'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { subscribe } from './subscribe.ts'

/** Subscriptions to a gallery. Subscribers, docs/product.md. */
export const siteSubscriberHandlers: Handlers<typeof siteSubscribers> = {
  subscribe: async ({ body }, { deps, request }) => subscribe(deps, request, body),
}
