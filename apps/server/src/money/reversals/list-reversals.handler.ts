import { inArray } from 'drizzle-orm'
import { refunds } from '../../db/tables/refunds.ts'
import type { Deps } from '../../deps.ts'
import type { ListedReversal } from '../../ports/payments/reversals.ts'
import { type Provider, findPaidOrders } from './paid-orders.queries.ts'
import { syncReversals } from './sync-reversals.job.ts'

const BATCH = 500

/** What is known as it is listed is passed by: only what is new, or has changed, is read from the provider. */
export async function handleListReversals(
  deps: Deps,
  { provider, account, since }: { provider: Provider; account: string | null; since: number },
): Promise<void> {
  const listed = await deps.payments[provider].listRefunds({ account, since })
  for (let at = 0; at < listed.length; at += BATCH)
    await enqueueChanged(deps, provider, listed.slice(at, at + BATCH))
}

async function enqueueChanged(
  { db, queue }: Deps,
  provider: Provider,
  listed: readonly ListedReversal[],
): Promise<void> {
  const known = await db
    .select({ providerId: refunds.providerId, state: refunds.state })
    .from(refunds)
    .where(
      inArray(
        refunds.providerId,
        listed.map(({ providerId }) => providerId),
      ),
    )
  const states = new Map(known.map(({ providerId, state }) => [providerId, state]))
  const changed = listed.filter(
    // One that failed before we knew of it has moved nothing.
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
