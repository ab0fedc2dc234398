import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { payoutTransfers, payouts } from '../../ground/db/tables/payouts.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'

/** Condition: transfers held by a freeze. They wait until someone retries their payout. */
export const isHeld: SQL = sql`coalesce(${payoutTransfers.reason} ->> 'code' = 'payouts_frozen', false)`

/**
 * Holds a studio's transfers that no provider has accepted yet, all or one. Each stays the same attempt, because the
 * provider may already have it although its answer was lost.
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
