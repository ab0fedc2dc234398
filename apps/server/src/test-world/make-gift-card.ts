import { lastFourOf } from '@proofdesk/domain/gift-card-code'
import { v7 as newGuid } from 'uuid'
import { giftCards } from '../ground/db/tables/gift-cards.ts'
import { bookGiftCard } from '../sales/gift-cards/book-gift-card.ts'
import { codeOf, hashOf } from '../sales/gift-cards/gift-card-code.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** A gift card of fifty pounds that the owner sold for cash, and its code. */
export async function makeGiftCard(
  { deps }: Pick<TestApp, 'deps'>,
  { account, owner }: Pick<Studio, 'account' | 'owner'>,
  change: Partial<typeof giftCards.$inferInsert> = {},
) {
  const guid = newGuid()
  const code = codeOf(deps, guid)
  const amount = change.amount ?? 5_000
  const at = deps.clock.now()
  const card = await deps.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(giftCards)
      .values({
        guid,
        accountGuid: account.guid,
        createdAt: at,
        requestKey: newGuid(),
        currency: 'GBP',
        amount,
        codeHash: hashOf(code),
        lastFour: lastFourOf(code),
        locale: 'en',
        method: 'cash',
        soldBy: owner.guid,
        ...change,
        balance: 0,
      })
      .returning()
    await bookGiftCard(tx, made!, { kind: 'sold', amount, at })
    return { ...made!, balance: amount }
  })
  return { card, code }
}
