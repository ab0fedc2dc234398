import type { RequestPayout } from '@proofdesk/contract/admin/payouts'
import { DAY_MS } from '@proofdesk/domain/duration'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import {
  PAYOUT_MAX_ORDERS,
  type PayoutStatus,
  payoutMinimum,
  payoutProblem,
} from '@proofdesk/domain/payout'
import { type Collected, splitTransfers } from '@proofdesk/domain/split-transfers'
import { sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { payoutTransfers, payouts } from '../../ground/db/tables/payouts.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { recordSensitiveChange } from '../../studio/sensitive-changes/record-sensitive-change.ts'
import { type OpenEntries, lockOpenEntries, settleEntries } from './open-entries.ts'
import { type LockedOrders, lockPayoutOrders } from './lock-payout-orders.ts'
import { recordPayoutEvent } from './record-payout-event.ts'
import { requirePayoutMethod } from './require-payout-method.ts'
import { sendTransfer } from './send-transfer.job.ts'
import type { Session } from '../../ground/requests/session.ts'

/**
 * Makes a payout of these orders and of all settled losses in their currency, which can't be left out, including those
 * by refunds after an earlier payout, with a transfer for each holder of the money, in one transaction. The orders'
 * rows are locked in a fixed order, so that exactly one of several requests gets an order; the others wait and then see
 * that it is taken. The number of statements doesn't depend on the number of orders.
 */
export async function requestPayout(
  deps: DepsThat<'payouts'>,
  session: Session,
  { amount, payoutDestination, orders }: RequestPayout,
): Promise<string> {
  const guids = [...new Set(orders)]
  // Before anything is locked: no lock is held while waiting for a provider.
  await requirePayoutMethod(deps, session, guids)
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const locked = await lockPayoutOrders(tx, {
      accountGuid: session.scope.accountGuid,
      guids,
      now,
    })
    if (locked.orders < guids.length) throw new AppError('not_found')
    await refuseTaken(tx, session.scope.accountGuid, locked)
    if (locked.pendingMs !== null)
      throw new AppError('orders_pending', {
        values: { days: Math.round(locked.pendingMs / DAY_MS) },
      })
    if (locked.held > 0) throw new AppError('orders_disputed')
    if (locked.empty > 0) throw new AppError('orders_without_money')
    const [currency] = locked.currencies
    if (currency === undefined || locked.currencies.length > 1)
      throw new AppError('orders_of_currencies')

    const entries = await lockOpenEntries(tx, session.scope.accountGuid, currency)
    const collected: Collected = {
      platform: locked.platform + entries.platform,
      studio: locked.studio + entries.studio,
    }
    const sum = collected.platform + collected.studio
    refuseProblem(session.account.country, currency, guids.length, sum)
    if (toMinor(amount, currency) !== sum)
      throw new AppError('payout_amount_changed', {
        values: {
          amount: toMajor({ amount: sum, currency }),
          asked: amount,
          currency,
          withLosses: locked.losses.length + entries.guids.length > 0,
        },
      })
    if (locked.stripeAccounts.length > 1) throw new AppError('orders_of_card_accounts')

    return insertPayout(deps, tx, session, {
      currency,
      sum,
      guids: [...guids, ...locked.losses],
      entries,
      collected,
      payoutDestination,
      locked,
      now,
    })
  })
}

/** Names the payout that has the orders, so that a repeated request finds the one it made before. */
async function refuseTaken(
  tx: Transaction,
  accountGuid: string,
  { orders, free, payouts: taken }: LockedOrders,
): Promise<void> {
  if (free === orders) return
  const [only] = taken
  if (only === undefined || taken.length > 1) throw new AppError('orders_paid_out')
  const { rows } = await tx.execute<{ currency: string; amount: number; status: PayoutStatus }>(
    sql`select currency, amount, status from payouts where account_guid = ${accountGuid} and guid = ${only}`,
  )
  const payout = rows[0]
  throw new AppError('orders_in_payout', {
    values: {
      payoutGuid: only,
      all: free === 0,
      ...(payout && {
        amount: toMajor(payout),
        currency: payout.currency,
        status: payout.status,
      }),
    },
  })
}

function refuseProblem(country: string, currency: string, orders: number, amount: number): void {
  const problem = payoutProblem({ country, currency, orders, amount })
  const minimum = payoutMinimum(country, currency)
  if (problem === 'belowMinimum' && minimum)
    throw new AppError('payout_below_minimum', { values: { minimum: toMajor(minimum), currency } })
  if (problem === 'tooManyOrders')
    throw new AppError('payout_too_many_orders', { values: { max: PAYOUT_MAX_ORDERS } })
  if (problem) throw new AppError('payout_empty')
}

interface NewPayout {
  currency: string
  sum: number
  guids: string[]
  entries: OpenEntries
  collected: Collected
  payoutDestination: RequestPayout['payoutDestination']
  locked: LockedOrders
  now: number
}

async function insertPayout(
  deps: Deps,
  tx: Transaction,
  session: Session,
  { currency, sum, guids, entries, collected, payoutDestination, locked, now }: NewPayout,
): Promise<string> {
  const { accountGuid } = session.scope
  const guid = newGuid()
  await tx.insert(payouts).values({
    guid,
    accountGuid,
    createdAt: now,
    requestedBy: session.user.guid,
    currency,
    amount: sum,
    noOrders: guids.length,
    payoutDestination,
  })
  await recordPayoutEvent(
    tx,
    { guid, accountGuid, currency, amount: sum },
    { kind: 'payoutRequested', at: now, actorGuid: session.user.guid },
  )
  await tx.execute(
    sql`update orders set payout_guid = ${guid} where account_guid = ${accountGuid}
      and guid = any(${sql.param(guids)}::uuid[])`,
  )
  await settleEntries(tx, accountGuid, { guids: entries.guids, payoutGuid: guid })
  const transfers = splitTransfers(collected).map((part) => ({
    ...part,
    guid: newGuid(),
    accountGuid,
    payoutGuid: guid,
    providerAccount: part.provider === 'stripe' ? (locked.stripeAccounts[0] ?? null) : null,
    changedAt: now,
  }))
  await tx.insert(payoutTransfers).values(transfers)
  for (const transfer of transfers)
    await deps.queue.enqueue(
      tx,
      sendTransfer,
      { accountGuid, transferGuid: transfer.guid },
      { key: transfer.guid },
    )
  await recordSensitiveChange(deps, tx, session, { kind: 'payoutRequested' })
  await deps.orderEvents.publish(tx, [accountGuid])
  return guid
}
