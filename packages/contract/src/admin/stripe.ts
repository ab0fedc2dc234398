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
    summary: 'Get the studio’s card account from Stripe; null if none was started',
    output: z.object({ account: StripeAccount.nullable() }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/stripe/account',
    capability: 'manageAccount',
    proof: 'recent',
    right: 'payouts',
    summary: 'Start or continue connecting a card account: returns the address of Stripe’s pages',
    body: z.object({ refreshUrl: ReturnUrl, returnUrl: ReturnUrl }),
    output: z.object({ link: z.object({ url: z.string() }) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/stripe/account',
    capability: 'manageAccount',
    proof: 'recent',
    right: 'payouts',
    summary: 'Disconnect the studio’s card account',
    output: Empty,
  }),
}
