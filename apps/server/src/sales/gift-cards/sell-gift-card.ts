import type { SellGiftCard } from '@proofdesk/contract/admin/gift-cards'
import { lastFourOf } from '@proofdesk/domain/gift-card-code'
import { giftCardLimits } from '@proofdesk/domain/gift-card-limits'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { v7 as newGuid } from 'uuid'
import { giftCards } from '../../ground/db/tables/gift-cards.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { bookGiftCard } from './book-gift-card.ts'
import { codeOf, findCode, hashOf } from './gift-card-code.ts'
import { type ListedGiftCard, findGiftCard } from './gift-cards.queries.ts'
import { deliverGiftCard } from './send-gift-card.ts'

/** More than one person can sell. */
const SOLD = { points: 120, perSeconds: 600 }

/**
 * Sells a card whose money the studio has received itself. The same request sent again, also at the same moment, is the
 * same card with the same code. Throws `conflict` for a different one with the same key.
 */
export async function sellGiftCard(
  deps: Deps,
  { scope, user }: Session,
  request: SellGiftCard,
): Promise<{ found: ListedGiftCard; code: string }> {
  const { requestKey, amount: _major, deliverAt: wanted, ...values } = request
  const amount = readAmount(request)
  const { accountGuid } = scope
  await deps.throttle.require('giftCardSold', user.guid, SOLD)
  const guid = newGuid()
  const code = codeOf(deps, guid)
  const at = deps.clock.now()
  const deliverAt = request.recipientAddress === '' ? null : Math.max(at, wanted ?? 0)
  await deps.db.transaction(async (tx) => {
    const [card] = await tx
      .insert(giftCards)
      .values({
        ...values,
        guid,
        accountGuid,
        createdAt: at,
        requestKey,
        amount,
        balance: 0,
        codeHash: hashOf(code),
        lastFour: lastFourOf(code),
        deliverAt,
        soldBy: user.guid,
      })
      .onConflictDoNothing({ target: [giftCards.accountGuid, giftCards.requestKey] })
      .returning()
    if (!card) return
    await bookGiftCard(tx, card, { kind: 'sold', amount, at })
    if (deliverAt !== null) await deliverGiftCard(deps, tx, card, deliverAt)
  })
  const found = await findGiftCard(deps.db, scope, { requestKey })
  const isSame =
    found &&
    found.card.soldBy === user.guid &&
    found.card.amount === amount &&
    (Object.keys(values) as (keyof typeof values)[]).every(
      (name) => found.card[name] === values[name],
    )
  if (!isSame) throw new AppError('conflict')
  const kept = findCode(deps, found.card)
  if (kept === undefined) throw new AppError('conflict')
  return { found, code: kept }
}

function readAmount({ amount: major, currency }: SellGiftCard): number {
  const amount = toMinor(major, currency)
  const refuse = (problem: ConstructorParameters<typeof AppError<'invalid'>>[1]) =>
    new AppError('invalid', problem)
  if (amount === undefined)
    throw refuse({ fields: { amount: { code: 'too_many_decimals', currency } } })
  const { least, most } = giftCardLimits(currency)
  if (amount >= least && amount <= most) return amount
  const [min, max] = [least, most].map((limit) => toMajor({ amount: limit, currency }))
  throw refuse({ fields: { amount: { code: 'out_of_range', min, max } } })
}
