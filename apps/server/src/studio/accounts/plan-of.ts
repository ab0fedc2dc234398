import { PLAN_WITHOUT_PRICES, type Plan } from '@proofdesk/domain/plan'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Env } from '../../ground/settings/env.ts'

/**
 * A studio's plan. The sandbox only subscribes a studio when it opens Stripe's pages; until then it counts as
 * subscribed to that plan.
 */
export function planOf(
  { plan, stripeCustomerId }: Pick<typeof accounts.$inferSelect, 'plan' | 'stripeCustomerId'>,
  { PLAN_PRICES, SANDBOX_PLAN }: Pick<Env, 'PLAN_PRICES' | 'SANDBOX_PLAN'>,
): Plan {
  if (!PLAN_PRICES) return PLAN_WITHOUT_PRICES
  return (stripeCustomerId === null ? SANDBOX_PLAN : undefined) ?? plan
}
