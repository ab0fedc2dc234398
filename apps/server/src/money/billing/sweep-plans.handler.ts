import { and, isNotNull } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { syncPlan } from './sync-plan.job.ts'

export async function handleSweepPlans({ db, queue, env }: Deps): Promise<void> {
  if (!env.PLAN_PRICES) return
  await db.transaction(async (tx) => {
    const customers = await tx
      .select({ accountGuid: accounts.guid })
      .from(accounts)
      .where(
        and(
          isNotNull(accounts.stripeCustomerId),
          withoutQueuedJob(syncPlan, 'accountGuid', accounts.guid),
        ),
      )
    await queue.enqueueMany(tx, syncPlan, customers)
  })
}
