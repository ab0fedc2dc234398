import * as z from 'zod'
import { Empty } from '../fields.ts'
import { route } from '../route.ts'

/** The studio's own card account; connected once its details have been submitted. */
export const StripeAccount = z.object({
  id: z.string(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
})
export type StripeAccount = z.infer<typeof StripeAccount>

/** An address of this console, or a path in it. */
const ReturnUrl = z.string().max(2_000)

export const stripe = {
  read: route({
    method: 'GET',
    path: '/admin/stripe/account',
    capability: 'manageAccount',
    summary: 'The studio’s card account as Stripe knows it; null when none was started',
    output: z.object({ account: StripeAccount.nullable() }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/stripe/account',
    capability: 'manageAccount',
    proof: 'recent',
    right: 'payouts',
    summary: 'Begin or go on with connecting a card account: the address of Stripe’s own pages',
    body: z.object({ refreshUrl: ReturnUrl, returnUrl: ReturnUrl }),
    output: z.object({ link: z.object({ url: z.string() }) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/stripe/account',
    capability: 'manageAccount',
    proof: 'recent',
    right: 'payouts',
    summary: 'Disconnect the card account',
    output: Empty,
  }),
}
