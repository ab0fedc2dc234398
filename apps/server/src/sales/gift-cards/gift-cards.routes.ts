import type { giftCards } from '@proofdesk/contract/admin/gift-cards'
import { toMajor } from '@proofdesk/domain/money'
import { readRecords } from '../../ground/answers/read-record.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { blockGiftCard, cancelGiftCard } from './change-gift-card.ts'
import { listGiftCards, sumOutstanding } from './gift-cards.queries.ts'
import { signGiftCard } from './gift-card-file.routes.ts'
import { sellGiftCard } from './sell-gift-card.ts'
import { resendGiftCard } from './send-gift-card.ts'
import { toGiftCard } from './to-gift-card.ts'

/** Gift cards that the studio sells itself. Gift cards, docs/product.md. */
export const giftCardHandlers: Handlers<typeof giftCards> = {
  async list({ query }, { deps, session }) {
    const { rows, total } = await listGiftCards(deps.db, session, query)
    const sums = await sumOutstanding(deps.db, session)
    return {
      giftCards: readRecords(deps, rows, toGiftCard),
      total,
      outstanding: sums.map((sum) => ({ currency: sum.currency, amount: toMajor(sum) })),
    }
  },

  async sell({ body }, { deps, session }) {
    const { found, code } = await sellGiftCard(deps, session, body)
    return { giftCard: toGiftCard(found), code, url: signGiftCard(deps, session, found.guid) }
  },

  send: async ({ body }, { deps, session }) => ({
    giftCard: toGiftCard(await resendGiftCard(deps, session, body)),
  }),

  block: async ({ body }, { deps, session }) => ({
    giftCard: toGiftCard(await blockGiftCard(deps, session.scope, body)),
  }),

  cancel: async ({ body }, { deps, session }) => ({
    giftCard: toGiftCard(await cancelGiftCard(deps, session.scope, body)),
  }),
}
