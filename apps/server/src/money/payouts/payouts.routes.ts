import type { payouts } from '@proofdesk/contract/admin/payouts'
import { settlementOf } from '@proofdesk/domain/settlement'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { timelineHandlers } from '../../ground/timeline/timeline-handlers.ts'
import { getPayout, listAvailable, listPayouts, readBalances } from './payouts.queries.ts'
import { requestPayout } from './request-payout.ts'
import { retryPayout } from './retry-payout.ts'

/** The studio's pending, available and transferred money. Settlement, balance and payouts, docs/product.md. */
export const payoutHandlers: Handlers<typeof payouts> = {
  async list({ query: { guid, ...page } }, { deps, session }) {
    const rows =
      guid === undefined
        ? await listPayouts(deps.db, session.scope, page)
        : { hits: [await getPayout(deps.db, session.scope, guid)], total: 1 }
    return { payouts: { rows } }
  },

  async create({ body }, { deps, session }) {
    const guid = await requestPayout(deps, session, body)
    return { payout: await getPayout(deps.db, session.scope, guid) }
  },

  async retry({ body }, { deps, session }) {
    await retryPayout(deps, session, body.guid)
    return { payout: await getPayout(deps.db, session.scope, body.guid) }
  },

  async balance(_input, { deps, session }) {
    const now = deps.clock.now()
    return {
      balances: await readBalances(deps.db, session.scope, now),
      settlementMs: settlementOf(now, {
        accountCreatedAt: session.account.createdAt,
        newStudioDays: deps.env.NEW_STUDIO_SETTLEMENT_DAYS,
      }),
    }
  },

  available: async ({ query }, { deps, session }) =>
    listAvailable(deps.db, session.scope, query.currency, deps.clock.now()),
}

export const payoutTimelineHandlers = timelineHandlers(async (deps, session, guid) => {
  await getPayout(deps.db, session.scope, guid)
  return { subject: 'payout', guid }
})
