import * as z from 'zod'
import { route } from '../route.ts'

const HeldCopy = z.object({
  /** Whether everything with effects outside, such as mail and payments, is on hold. */
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
    summary: 'Whether this is a restored copy, in which emails, payouts and lab orders wait',
    output: HeldCopy,
  }),
  release: route({
    method: 'POST',
    path: '/admin/held-copy/release',
    capability: 'runInstallation',
    proof: 'recent',
    summary: 'Say that a restored copy is the live installation now: what waits is sent',
    notes: 'For owners of the studio that was created first.',
    output: HeldCopy,
  }),
}
