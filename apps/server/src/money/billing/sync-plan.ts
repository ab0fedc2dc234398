import { type PlanState, toPlanState } from '@proofdesk/domain/plan'
import { eq } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { Executor } from '../../ground/db/client.ts'
import type { DepsThat } from '../../ground/deps.ts'

/** A customer's current plan at Stripe; undefined if the installation has no prices. */
export async function readPlan(
  { billing, env }: DepsThat<'billing'>,
  customerId: string,
): Promise<PlanState | undefined> {
  if (!env.PLAN_PRICES) return undefined
  return toPlanState(await billing.subscriptions(customerId), env.PLAN_PRICES)
}

/** Stores the plan; writing it twice changes nothing. */
export async function keepPlan(
  db: Executor,
  customerId: string,
  { plan, state, endsAt }: PlanState,
): Promise<void> {
  await db
    .update(accounts)
    .set({ plan, planState: state, planEndsAt: endsAt })
    .where(eq(accounts.stripeCustomerId, customerId))
}
