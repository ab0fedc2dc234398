import type { billing } from '@proofdesk/contract/admin/billing'
import { planOf } from '../../studio/accounts/plan-of.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'
import { callStripe } from '../card-accounts/call-stripe.ts'
import { toConsoleUrl } from '../card-accounts/console-url.ts'
import { openBilling } from './open-billing.ts'
import { keepPlan, readPlan } from './sync-plan.ts'

/** The studio's subscription to the platform. Plans, docs/product.md. */
export const billingHandlers: Handlers<typeof billing> = {
  async read(_input, { deps, session }) {
    if (!deps.env.PLAN_PRICES) throw new AppError('billing_off')
    const { stripeCustomerId, planState, planEndsAt } = session.account
    const isSandboxs = stripeCustomerId === null && deps.env.SANDBOX_PLAN !== undefined
    const kept = {
      plan: planOf(session.account, deps.env),
      state: isSandboxs ? ('active' as const) : planState,
      endsAt: planEndsAt,
    }
    if (!stripeCustomerId) return { billing: kept }
    try {
      const current = await readPlan(deps, stripeCustomerId)
      if (current) await keepPlan(deps.db, stripeCustomerId, current)
      return { billing: current ?? kept }
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      // Stripe's last known answer is good enough for display.
      deps.log.warn(
        { code: error.code, reason: error.message, detail: error.detail },
        'A studio’s plan could not be read from Stripe',
      )
      return { billing: kept }
    }
  },

  async openSession({ body: { returnUrl, plan = 'pro' } }, { deps, session }) {
    return callStripe(() =>
      openBilling(deps, session, {
        returnUrl: toConsoleUrl(returnUrl, 'returnUrl', deps.env),
        plan,
      }),
    )
  },
}
