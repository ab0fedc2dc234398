import { PLANS } from '@proofdesk/domain/plan'
import * as z from 'zod'
import { Timestamp } from '../fields.ts'
import { route } from '../route.ts'

/** The studio's subscription to the platform. */
export const Billing = z.object({
  plan: z.enum(PLANS),
  /** `none`: no subscription. `unpaid`: the last bill has not been collected yet. */
  state: z.enum(['none', 'active', 'unpaid']),
  /** When a cancelled subscription ends. */
  endsAt: Timestamp.nullable(),
})
export type Billing = z.infer<typeof Billing>

export const billing = {
  read: route({
    method: 'GET',
    path: '/admin/account/billing',
    capability: 'manageAccount',
    summary: 'Get the studio’s plan from Stripe',
    notes: 'Returns 409 `billing_off` if the installation has no prices for plans.',
    output: z.object({ billing: Billing }),
  }),
  openSession: route({
    method: 'POST',
    path: '/admin/account/billing/session',
    capability: 'manageAccount',
    // Stripe's pages don't ask for a password themselves.
    proof: 'password',
    summary:
      'Get the address of Stripe’s pages for choosing, changing, paying and cancelling the plan',
    notes:
      'Requires a password entered in the last 15 minutes. Returns 409 `billing_off` if the installation has no prices for plans.',
    body: z.object({
      /** An address of this console, or a path in it. */
      returnUrl: z.string().max(2_000),
      /** The plan for a studio without a subscription; `pro` by default. */
      plan: z.enum(PLANS).optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
}
