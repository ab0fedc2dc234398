import { eq } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { keepPlan, readPlan } from './sync-plan.ts'

/** Run twice, it reads and stores the same. */
export async function handleSyncPlan(
  deps: DepsThat<'billing'>,
  { accountGuid }: { accountGuid: string },
): Promise<void> {
  const [account] = await deps.db
    .select({ customerId: accounts.stripeCustomerId })
    .from(accounts)
    .where(eq(accounts.guid, accountGuid))
  if (!account?.customerId) return
  const plan = await readPlan(deps, account.customerId)
  if (plan) await keepPlan(deps.db, account.customerId, plan)
}
