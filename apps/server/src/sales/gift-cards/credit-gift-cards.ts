import { creditCards } from '@proofdesk/domain/gift-card-payment'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { bookGiftCard } from './book-gift-card.ts'

/**
 * Puts the part of a refund that gift cards paid back onto them, the last one first. A blocked card gets it, too. The
 * caller locks the order's row.
 */
export async function creditGiftCards(
  tx: Transaction,
  {
    accountGuid,
    orderGuid,
    guid: refundGuid,
    giftCardAmount,
  }: { accountGuid: string; orderGuid: string; guid: string; giftCardAmount: number },
  at: number,
): Promise<void> {
  if (giftCardAmount === 0) return
  const { rows } = await tx.execute<{ guid: string; amount: number; credited: number }>(sql`
    with cards as materialized (
      select c.guid from gift_cards c
      where c.account_guid = ${accountGuid} and c.guid in (
        select gift_card_guid from gift_card_entries where order_guid = ${orderGuid})
      order by c.guid for update
    )
    select c.guid, -sum(e.amount) filter (where e.kind = 'redeemed')::bigint as amount,
      coalesce(sum(e.amount) filter (where e.kind = 'credited'), 0)::bigint as credited
    from cards c join gift_card_entries e on e.gift_card_guid = c.guid and e.order_guid = ${orderGuid}
    group by c.guid order by c.guid`)
  const credits = creditCards(rows, giftCardAmount)
  if (credits.reduce((sum, { amount }) => sum + amount, 0) !== giftCardAmount)
    throw new Error(`Refund ${refundGuid} returns more to gift cards than they paid`)
  for (const { guid, amount } of credits)
    await bookGiftCard(
      tx,
      { accountGuid, guid },
      { kind: 'credited', amount, orderGuid, refundGuid, at },
    )
}
