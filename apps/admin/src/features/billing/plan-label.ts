import type { Plan, PlanFeature } from '@proofdesk/domain/plan'
import type { TFunction } from 'i18next'

const PLANS: Record<Plan, (t: TFunction) => string> = {
  starter: (t) => t('Starter'),
  pro: (t) => t('Pro'),
  business: (t) => t('Business'),
  enterprise: (t) => t('Enterprise'),
}

const FEATURES: Record<PlanFeature, (t: TFunction) => string> = {
  galleries: (t) => t('Galleries, pages and the media library'),
  sales: (t) => t('Selling downloads, prints and videos'),
  ownDomain: (t) => t('Your own domain'),
  team: (t) => t('A team with roles'),
  analytics: (t) => t('Analytics of visitors and sales'),
}

export const planLabel = (t: TFunction, plan: Plan) => PLANS[plan](t)
export const featureLabel = (t: TFunction, feature: PlanFeature) => FEATURES[feature](t)
