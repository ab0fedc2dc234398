import * as z from 'zod'
import { route } from '../route.ts'

export const trolley = {
  link: route({
    method: 'GET',
    path: '/admin/trolley/link',
    capability: 'manageAccount',
    proof: 'recent',
    right: 'payouts',
    summary: 'The signed, short-lived address of the payout provider’s widget',
    query: z.object({ locale: z.string().max(10).optional() }),
    output: z.object({ link: z.string() }),
  }),
}
