import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { payoutTransfers, payouts } from '../../ground/db/tables/payouts.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { PayoutError } from '../../ground/ports/payouts/payouts.ts'
import { holdTransfers } from '../../studio/payout-freezes/hold-transfers.ts'
import { applyTransferResult } from './apply-transfer-result.ts'
import { toRecipient } from './payout-recipient.ts'

/**
 * Run twice, it asks the provider twice, which moves the money only once. A refusal is shown to the studio; other
 * failures are retried.
 */
export async function handleSendTransfer(
  deps: DepsThat<'payouts'>,
  { accountGuid, transferGuid }: { accountGuid: string; transferGuid: string },
): Promise<void> {
  const found = await findTransfer(deps, accountGuid, transferGuid)
  if (found?.transfer.state !== 'waiting') return
  const { transfer, currency, recipient, isFrozen } = found
  if (isFrozen)
    return deps.db.transaction((tx) =>
      holdTransfers(tx, { accountGuid }, deps.clock.now(), { guid: transferGuid }),
    )
  // Held while payouts were frozen: the bank details may be a thief's until someone has checked them.
  if (transfer.reason?.code === 'payouts_frozen') return
  const { guid, attempt, amount, provider } = transfer
  try {
    const outcome = await deps.payouts[provider].sendTransfer({
      guid,
      attempt,
      amount,
      currency,
      recipient,
    })
    await applyTransferResult(deps, transfer, outcome)
  } catch (error) {
    if (!(error instanceof PayoutError)) throw error
    if (error.code === 'refused')
      return applyTransferResult(deps, transfer, { state: 'failed', reason: error.reason })
    await deps.db
      .update(payoutTransfers)
      .set({ reason: error.reason })
      .where(
        and(
          eq(payoutTransfers.guid, guid),
          eq(payoutTransfers.state, 'waiting'),
          eq(payoutTransfers.attempt, attempt),
        ),
      )
    throw error
  }
}

/** A transfer with its recipient; undefined if there is none. */
export async function findTransfer({ db }: Deps, accountGuid: string, transferGuid: string) {
  const [row] = await db
    .select({ transfer: payoutTransfers, currency: payouts.currency, account: accounts })
    .from(payoutTransfers)
    .innerJoin(payouts, eq(payouts.guid, payoutTransfers.payoutGuid))
    .innerJoin(accounts, eq(accounts.guid, payoutTransfers.accountGuid))
    .where(recordOf(payoutTransfers, { accountGuid }, transferGuid))
  if (!row) return undefined
  const recipient = toRecipient(row.account, row.transfer.providerAccount)
  const isFrozen = row.account.payoutsFrozenAt !== null
  return { transfer: row.transfer, currency: row.currency, recipient, isFrozen }
}
