import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { payoutTransfers, payouts } from '../../ground/db/tables/payouts.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'

/** Condition: transfers that a freeze holds. They wait until someone tries their payout again. */
export const isHeld: SQL = sql`coalesce(${payoutTransfers.reason} ->> 'code' = 'payouts_frozen', false)`

/**
 * Holds transfers of a studio that no provider has taken yet, all or one. Each stays the same attempt, as the provider may
 * know it already although its answer was lost.
 */
export async function holdTransfers(
  tx: Executor,
  { accountGuid }: { accountGuid: string },
  now: number,
  only?: { guid: string },
): Promise<void> {
  const held = await tx
    .update(payoutTransfers)
    .set({ reason: { code: 'payouts_frozen' } })
    .where(
      and(
        ofAccount(payoutTransfers, { accountGuid }),
        eq(payoutTransfers.state, 'waiting'),
        sql`not ${isHeld}`,
        only && eq(payoutTransfers.guid, only.guid),
      ),
    )
    .returning({ payoutGuid: payoutTransfers.payoutGuid })
  if (held.length === 0) return
  const rows = await tx
    .select()
    .from(payouts)
    .where(
      and(
        ofAccount(payouts, { accountGuid }),
        inArray(
          payouts.guid,
          held.map(({ payoutGuid }) => payoutGuid),
        ),
      ),
    )
  for (const { guid, amount, currency } of rows)
    await recordEvent(tx, {
      accountGuid,
      subject: 'payout',
      subjectGuid: guid,
      kind: 'payoutHeld',
      at: now,
      values: { amount, currency },
    })
}
