import type { AllDeps } from '../ground/deps.ts'
import { handleSweepPlans } from './billing/sweep-plans.handler.ts'
import { sweepPlans } from './billing/sweep-plans.job.ts'
import { handleSyncPlan } from './billing/sync-plan.handler.ts'
import { syncPlan } from './billing/sync-plan.job.ts'
import { handleRunBulkAction } from './bulk-actions/run-bulk-action.handler.ts'
import { runBulkAction } from './bulk-actions/run-bulk-action.job.ts'
import { handleSweepBulkActions } from './bulk-actions/sweep-bulk-actions.handler.ts'
import { sweepBulkActions } from './bulk-actions/sweep-bulk-actions.job.ts'
import { handleAuditLedger } from './payouts/audit-ledger.handler.ts'
import { auditLedger } from './payouts/audit-ledger.job.ts'
import { handleSendTransfer } from './payouts/send-transfer.handler.ts'
import { sendTransfer } from './payouts/send-transfer.job.ts'
import { handleSweepTransfers } from './payouts/sweep-transfers.handler.ts'
import { sweepTransfers } from './payouts/sweep-transfers.job.ts'
import { handleSendRefundMail } from './refunds/send-refund-mail.handler.ts'
import { sendRefundMail } from './refunds/send-refund-mail.job.ts'
import { handleSendRefund } from './refunds/send-refund.handler.ts'
import { sendRefund } from './refunds/send-refund.job.ts'
import { handleSweepRefunds } from './refunds/sweep-refunds.handler.ts'
import { sweepRefunds } from './refunds/sweep-refunds.job.ts'
import { handleListReversals } from './reversals/list-reversals.handler.ts'
import { listReversals } from './reversals/list-reversals.job.ts'
import { handleSweepReversals } from './reversals/sweep-reversals.handler.ts'
import { sweepReversals } from './reversals/sweep-reversals.job.ts'
import { handleSyncReversals } from './reversals/sync-reversals.handler.ts'
import { syncReversals } from './reversals/sync-reversals.job.ts'

/** Per process. About thirty calls a second: Stripe and PayPal refuse more than about a hundred. */
const REFUNDS_AT_ONCE = 6

/** Jobs for plans, payouts, refunds and disputes. */
export async function workOnMoney(deps: AllDeps): Promise<void> {
  const { queue } = deps

  await queue.work(syncPlan, { concurrency: 2 }, (payload) => handleSyncPlan(deps, payload))
  await queue.work(sweepPlans, {}, () => handleSweepPlans(deps))
  await queue.schedule(sweepPlans, '7 4 * * *', {})

  await queue.work(runBulkAction, { concurrency: 2 }, (payload, run) =>
    handleRunBulkAction(deps, payload, run),
  )
  await queue.work(sweepBulkActions, {}, () => handleSweepBulkActions(deps))
  await queue.schedule(sweepBulkActions, '* * * * *', {})

  await queue.work(sendTransfer, { concurrency: 2 }, (payload) => handleSendTransfer(deps, payload))
  await queue.work(sweepTransfers, {}, () => handleSweepTransfers(deps))
  await queue.schedule(sweepTransfers, '* * * * *', {})
  await queue.work(auditLedger, {}, () => handleAuditLedger(deps))
  await queue.schedule(auditLedger, '47 3 * * *', {})

  // Each mostly waits for its provider, and holds no lock in the meantime.
  await queue.work(sendRefund, { concurrency: REFUNDS_AT_ONCE }, (payload) =>
    handleSendRefund(deps, payload),
  )
  await queue.work(sendRefundMail, { concurrency: 2 }, (payload) =>
    handleSendRefundMail(deps, payload),
  )
  await queue.work(sweepRefunds, {}, () => handleSweepRefunds(deps))
  await queue.schedule(sweepRefunds, '* * * * *', {})

  await queue.work(syncReversals, { concurrency: 2 }, (payload) =>
    handleSyncReversals(deps, payload),
  )
  await queue.work(listReversals, {}, (payload) => handleListReversals(deps, payload))
  await queue.work(sweepReversals, {}, () => handleSweepReversals(deps))
  await queue.schedule(sweepReversals, '*/10 * * * *', {})
}
