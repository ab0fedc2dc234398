import type { Plan } from '@proofdesk/domain/plan'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { DepsThat } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { keepPlan, readPlan } from './sync-plan.ts'

/** Stripe's portal for a studio with a subscription, and its checkout for one without. */
export async function openBilling(
  deps: DepsThat<'billing'>,
  { account }: Pick<Session, 'account'>,
  { returnUrl, plan }: { returnUrl: string; plan: Plan },
): Promise<{ url: string }> {
  const { billing, env } = deps
  if (!env.PLAN_PRICES) throw new AppError('billing_off')
  const customerId = account.stripeCustomerId ?? (await becomeCustomer(deps, account))
  const current = await readPlan(deps, customerId)
  // The sandbox subscribes every new customer, and reports it before we have stored the customer.
  if (current) await keepPlan(deps.db, customerId, current)
  return current && current.state !== 'none'
    ? billing.openPortal(customerId, { returnUrl })
    : billing.openCheckout(customerId, { priceId: env.PLAN_PRICES[plan], returnUrl })
}

/** Two clicks make one customer: Stripe returns the same one for the same studio, and the first one stored is used. */
async function becomeCustomer(
  { db, billing }: DepsThat<'billing'>,
  { guid, emailAddress, companyName }: Session['account'],
): Promise<string> {
  const id = await billing.createCustomer({ accountGuid: guid, emailAddress, companyName })
  await db
    .update(accounts)
    .set({ stripeCustomerId: id })
    .where(and(eq(accounts.guid, guid), isNull(accounts.stripeCustomerId)))
  const [row] = await db
    .select({ id: accounts.stripeCustomerId })
    .from(accounts)
    .where(eq(accounts.guid, guid))
  return row?.id ?? id
}
