/** What a studio pays the platform for, the smallest first. */
export const PLANS = ['starter', 'pro', 'business', 'enterprise'] as const
export type Plan = (typeof PLANS)[number]

/** Of a studio that has subscribed to nothing, where there are prices. */
export const FREE_PLAN: Plan = 'starter'
/** Of every studio where there are none. */
export const PLAN_WITHOUT_PRICES: Plan = 'enterprise'

export const PLAN_FEATURES = ['galleries', 'sales', 'ownDomain', 'team', 'analytics'] as const
export type PlanFeature = (typeof PLAN_FEATURES)[number]

/** What a plan includes. */
export function planFeatures(plan: Plan): PlanFeature[] {
  return PLAN_FEATURES.filter((feature) => feature !== 'analytics' || plan !== 'starter')
}

/** What the provider says of a subscription, as far as the plan depends on it. */
export interface Subscription {
  priceId: string
  status: string
  /** Epoch milliseconds; null while it goes on. */
  endsAt: number | null
}

export interface PlanState {
  plan: Plan
  /** `unpaid`: the last bill could not be collected yet, and the plan goes on in the meantime. */
  state: 'none' | 'active' | 'unpaid'
  endsAt: number | null
}

/** The plan that a studio has by its subscriptions: the largest of those that count. */
export function toPlanState(
  subscriptions: readonly Subscription[],
  prices: Readonly<Record<Plan, string>>,
): PlanState {
  const found = subscriptions.flatMap(({ priceId, status, endsAt }): PlanState[] => {
    const plan = PLANS.find((name) => prices[name] === priceId)
    if (!plan || !['active', 'trialing', 'past_due'].includes(status)) return []
    return [{ plan, state: status === 'past_due' ? 'unpaid' : 'active', endsAt }]
  })
  return (
    found.toSorted((a, b) => PLANS.indexOf(b.plan) - PLANS.indexOf(a.plan))[0] ?? {
      plan: FREE_PLAN,
      state: 'none',
      endsAt: null,
    }
  )
}
