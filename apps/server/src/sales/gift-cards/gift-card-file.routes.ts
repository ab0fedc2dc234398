import { Guid } from '@proofdesk/contract/fields'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { drawGiftCard } from './draw-gift-card.ts'
import { findCode } from './gift-card-code.ts'
import { findGiftCard } from './gift-cards.queries.ts'

const PATH = '/api/admin/giftCards/file'

/** A short-lived URL of a card for printing: only the person who has just sold it gets one. */
export function signGiftCard(deps: Deps, session: Session, guid: string): string {
  return signExport(deps, PATH, {
    sessionGuid: session.guid,
    kind: 'giftCard',
    language: 'en',
    filter: { guid },
  })
}

/** Serves the file that `giftCards.sell` returns a URL for. */
export function registerGiftCardFile(app: FastifyInstance, deps: Deps): void {
  app.get(PATH, async (request, reply) => {
    const { session, filter } = await openExport(deps, request, ['giftCard'], 'takeOrders')
    const guid = Guid.safeParse(filter.guid).data
    const found = guid && (await findGiftCard(deps.db, session.scope, { guid }))
    const code = found && found.card.soldBy === session.user.guid && findCode(deps, found.card)
    if (!found || !code) throw new AppError('not_found')
    const document = await drawGiftCard(deps, session.account, {
      card: found.card,
      code,
      link: originOf(session.account, deps.env),
    })
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="gift-card.pdf"',
        'cache-control': 'no-store',
      })
      .send(document.end())
  })
}
