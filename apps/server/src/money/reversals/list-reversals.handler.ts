import { inArray } from 'drizzle-orm'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import type { ListedDispute, ListedRefund } from '../../ground/ports/payments/reversals.ts'
import type { ReversalKind } from './list-reversals.job.ts'
import { type Provider, findPaidOrders } from './paid-orders.queries.ts'
import { syncReversals } from './sync-reversals.job.ts'

const BATCH = 500

/** Skips unchanged entries in the list; only new or changed ones are fetched from the provider. */
export async function handleListReversals(
  deps: DepsThat<'payments'>,
  {
    provider,
    account,
    since,
    kind,
  }: { provider: Provider; account: string | null; since: number; kind: ReversalKind },
): Promise<void> {
  const payments = deps.payments[provider]
  const listed =
    kind === 'refunds'
      ? await payments.listRefunds({ account, since })
      : await payments.listDisputes({ account, since })
  for (let at = 0; at < listed.length; at += BATCH)
    await enqueueChanged(deps, { provider, kind, listed: listed.slice(at, at + BATCH) })
}

async function enqueueChanged(
  { db, queue }: Deps,
  {
    provider,
    kind,
    listed,
  }: { provider: Provider; kind: ReversalKind; listed: readonly (ListedRefund | ListedDispute)[] },
): Promise<void> {
  const table = kind === 'refunds' ? refunds : disputes
  const ids = listed.map(({ providerId }) => providerId)
  const existing = await db
    .select({ providerId: table.providerId, state: table.state })
    .from(table)
    .where(inArray(table.providerId, ids))
  const states = new Map<string | null, string>(
    existing.map(({ providerId, state }) => [providerId, state]),
  )
  const changed = listed.filter(
    // A refund first seen as failed never took effect, so it is ignored.
    ({ providerId, state }) => (states.get(providerId) ?? 'failed') !== state,
  )
  if (changed.length === 0) return
  const found = await findPaidOrders(
    db,
    provider,
    changed.map(({ paymentId }) => paymentId),
  )
  await db.transaction(async (tx) => {
    for (const { accountGuid, orderGuid } of found)
      await queue.enqueue(tx, syncReversals, { accountGuid, orderGuid }, { key: orderGuid })
  })
}
