import { TRANSFER_TABLE } from '@proofdesk/domain/payout'
import { changeOf } from '@proofdesk/domain/state-table'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { payoutTransfers, payouts } from '../../ground/db/tables/payouts.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordPayoutEvent } from './record-payout-event.ts'
import { sendTransfer } from './send-transfer.job.ts'

const RETRY = changeOf(TRANSFER_TABLE, 'retry')

/**
 * Resends a payout's refused transfers as new attempts, and sends those that are waiting immediately. Transfers in
 * progress stay untouched. Throws `not_found`, or `conflict` if there is nothing to retry.
 */
export async function retryPayout(
  { db, queue, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [payout] = await tx
      .select()
      .from(payouts)
      .where(recordOf(payouts, scope, guid))
      .for('update')
    if (!payout) throw new AppError('not_found')
    const again = await tx
      .update(payoutTransfers)
      .set({
        state: RETRY.to,
        reason: null,
        providerId: null,
        attempt: sql`${payoutTransfers.attempt} + 1`,
        changedAt: clock.now(),
      })
      .where(
        and(
          ofAccount(payoutTransfers, scope),
          eq(payoutTransfers.payoutGuid, guid),
          inArray(payoutTransfers.state, RETRY.from),
        ),
      )
      .returning({ guid: payoutTransfers.guid })
    const stuck = await tx
      .update(payoutTransfers)
      .set({ reason: null })
      .where(
        and(
          ofAccount(payoutTransfers, scope),
          eq(payoutTransfers.payoutGuid, guid),
          eq(payoutTransfers.state, 'waiting'),
          isNotNull(payoutTransfers.reason),
        ),
      )
      .returning({ guid: payoutTransfers.guid })
    if (again.length + stuck.length === 0) throw new AppError('conflict')
    await recordPayoutEvent(tx, payout, {
      kind: 'payoutRetried',
      at: clock.now(),
      actorGuid: user.guid,
    })
    for (const transfer of [...again, ...stuck])
      await queue.enqueue(
        tx,
        sendTransfer,
        { accountGuid: scope.accountGuid, transferGuid: transfer.guid },
        { key: transfer.guid },
      )
  })
}
