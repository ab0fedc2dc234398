import * as z from 'zod'
import { route } from '../route.ts'

const HeldCopy = z.object({
  /** Whether everything with effects outside, such as email and payments, is on hold. */
  isHeld: z.boolean(),
  /** Whether the caller may declare this copy the live installation. */
  canRelease: z.boolean(),
})
export type HeldCopy = z.infer<typeof HeldCopy>

export const heldCopy = {
  read: route({
    method: 'GET',
    path: '/admin/held-copy',
    capability: 'manageAccount',
    summary:
      'Get whether this is a restored copy, in which emails, payouts and lab orders are held',
    output: HeldCopy,
  }),
  release: route({
    method: 'POST',
    path: '/admin/held-copy/release',
    capability: 'runInstallation',
    proof: 'recent',
    summary: 'Declare a restored copy the live installation: everything held is sent',
    notes: 'Only for owners of the studio that was created first.',
    output: HeldCopy,
  }),
}
