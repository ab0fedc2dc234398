import { giftCardStateOf } from '@proofdesk/domain/gift-card'
import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { findCode } from './gift-card-code.ts'
import { type GiftCardRow, type ListedGiftCard, findGiftCard } from './gift-cards.queries.ts'
import { sendGiftCardMail } from './send-gift-card.job.ts'

/** An address may be someone else's, so resends of a card are limited. */
const RATE = { points: 10, perSeconds: 3_600 }

/**
 * Emails a card to its recipient again. Throws `not_found`, also for a card that someone else sold to people who see
 * their own only, `gift_card_unsendable` and `too_many`.
 */
export async function resendGiftCard(
  deps: Deps,
  { scope, user }: Session,
  { guid }: { guid: string },
): Promise<ListedGiftCard> {
  const found = await findGiftCard(deps.db, scope, { guid })
  if (!found || (scope.galleries !== 'all' && found.card.soldBy !== user.guid))
    throw new AppError('not_found')
  const { card } = found
  const isSendable =
    card.recipientAddress !== '' &&
    giftCardStateOf(card) === 'active' &&
    findCode(deps, card) !== undefined
  if (!isSendable) throw new AppError('gift_card_unsendable')
  await deps.throttle.require('giftCardSent', guid, RATE)
  await deps.db.transaction((tx) => deliverGiftCard(deps, tx, card, deps.clock.now()))
  return found
}

/** Has a card emailed at a time, as part of the caller's transaction. */
export async function deliverGiftCard(
  { queue }: Deps,
  tx: Transaction,
  { accountGuid, guid: giftCardGuid }: Pick<GiftCardRow, 'accountGuid' | 'guid'>,
  at: number,
): Promise<void> {
  await queue.enqueue(
    tx,
    sendGiftCardMail,
    { accountGuid, giftCardGuid, askedAt: at },
    { startAfter: new Date(at) },
  )
}
