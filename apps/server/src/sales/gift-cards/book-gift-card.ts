import type { GiftCardChange } from '@proofdesk/domain/gift-card'
import { sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { giftCardEntries, giftCards } from '../../ground/db/tables/gift-cards.ts'

/** A change of a card's balance; signed minor units. */
interface GiftCardBooking {
  kind: GiftCardChange
  amount: number
  at: number
  orderGuid?: string
  refundGuid?: string
}

/** Changes a card's balance, and records why. The database refuses a balance below 0. The caller locks the card. */
export async function bookGiftCard(
  tx: Transaction,
  { accountGuid, guid }: { accountGuid: string; guid: string },
  { at, ...booking }: GiftCardBooking,
): Promise<void> {
  await tx.insert(giftCardEntries).values({
    guid: newGuid(),
    accountGuid,
    giftCardGuid: guid,
    createdAt: at,
    ...booking,
  })
  await tx
    .update(giftCards)
    .set({ balance: sql`${giftCards.balance} + ${booking.amount}::bigint` })
    .where(recordOf(giftCards, { accountGuid }, guid))
}
