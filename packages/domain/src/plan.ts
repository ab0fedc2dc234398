/** Plans of the platform, the smallest first. */
export const PLANS = ['starter', 'pro', 'business', 'enterprise'] as const
export type Plan = (typeof PLANS)[number]

/** The plan of a studio without a subscription, if plans have prices. */
export const FREE_PLAN: Plan = 'starter'
/** The plan of every studio if they have none. */
export const PLAN_WITHOUT_PRICES: Plan = 'enterprise'

export const PLAN_FEATURES = ['galleries', 'sales', 'ownDomain', 'team', 'analytics'] as const
export type PlanFeature = (typeof PLAN_FEATURES)[number]

/** The features of a plan. */
export function planFeatures(plan: Plan): PlanFeature[] {
  return PLAN_FEATURES.filter((feature) => feature !== 'analytics' || plan !== 'starter')
}

/** The provider's data about a subscription that the plan depends on. */
export interface Subscription {
  priceId: string
  status: string
  /** Epoch milliseconds; null while it continues. */
  endsAt: number | null
}

export interface PlanState {
  plan: Plan
  /** `unpaid`: the last bill has not been collected yet, and the plan continues in the meantime. */
  state: 'none' | 'active' | 'unpaid'
  endsAt: number | null
}

/** A studio's plan according to its subscriptions: the largest of the valid ones. */
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
