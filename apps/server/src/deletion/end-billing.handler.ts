import { eq } from 'drizzle-orm'
import { accounts } from '../ground/db/tables/accounts.ts'
import type { DepsThat } from '../ground/deps.ts'
import { keepPlan, readPlan } from '../money/billing/sync-plan.ts'

/** Sets it as it should be now, whatever was requested in between. Run twice, it changes nothing more. */
export async function handleEndBilling(
  deps: DepsThat<'billing'>,
  { accountGuid }: { accountGuid: string },
): Promise<void> {
  const { db, env, billing } = deps
  const [account] = await db.select().from(accounts).where(eq(accounts.guid, accountGuid))
  if (!env.PLAN_PRICES || !account?.stripeCustomerId) return
  await billing.setEnding(account.stripeCustomerId, account.deletionDueAt !== null)
  const plan = await readPlan(deps, account.stripeCustomerId)
  if (plan) await keepPlan(db, account.stripeCustomerId, plan)
}
