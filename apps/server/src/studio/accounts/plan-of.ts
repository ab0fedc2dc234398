import { PLAN_WITHOUT_PRICES, type Plan } from '@proofdesk/domain/plan'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Env } from '../../ground/settings/env.ts'

/**
 * The plan that a studio is on. The sandbox subscribes a studio once it goes to Stripe's pages, and until then it is on
 * that plan as well.
 */
export function planOf(
  { plan, stripeCustomerId }: Pick<typeof accounts.$inferSelect, 'plan' | 'stripeCustomerId'>,
  { PLAN_PRICES, SANDBOX_PLAN }: Pick<Env, 'PLAN_PRICES' | 'SANDBOX_PLAN'>,
): Plan {
  if (!PLAN_PRICES) return PLAN_WITHOUT_PRICES
  return (stripeCustomerId === null ? SANDBOX_PLAN : undefined) ?? plan
}
