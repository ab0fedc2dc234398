import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** One currency's gift cards in a period, in minor units; none of it is in a balance. */
export interface GiftCardMonth {
  currency: string
  sold: number
  spent: number
  returned: number
  cancelled: number
  /** What all cards could still pay at the end of the period. */
  left: number
}

/** Sums of the gift cards' changes; currencies without any, and without anything left, are left out. */
export async function sumGiftCards(
  db: Executor,
  { accountGuid }: Pick<Scope, 'accountGuid'>,
  { from, to }: { from: number; to: number },
): Promise<GiftCardMonth[]> {
  const within = (kind: string) =>
    sql`coalesce(sum(abs(e.amount)) filter (where e.kind = ${kind} and e.created_at >= ${from}), 0)::bigint`
  const { rows } = await db.execute<GiftCardMonth & Record<string, unknown>>(sql`
    with sums as (
      select c.currency, ${within('sold')} as sold, ${within('redeemed')} as spent,
        ${within('credited')} as returned, ${within('cancelled')} as cancelled, sum(e.amount)::bigint as "left"
      from gift_card_entries e join gift_cards c on c.guid = e.gift_card_guid
      where e.account_guid = ${accountGuid} and e.created_at < ${to}
      group by c.currency
    )
    select * from sums where sold + spent + returned + cancelled + "left" <> 0 order by currency`)
  return rows
}
