import { UNDO_OUTCOMES, SENSITIVE_CHANGES } from '@proofdesk/domain/sensitive-change'
import * as z from 'zod'
import { RoleField, Timestamp } from './fields.ts'
import { route } from './route.ts'

const Person = z.object({ name: z.string(), emailAddress: z.string() })

/** A team member's rights before or after a change. */
const MemberState = z.object({
  role: RoleField,
  emailAddress: z.string(),
  pendingEmailAddress: z.string().nullable(),
})

/**
 * A change of who runs a studio, of its address or of where its money goes, as shown to a recipient of the email about
 * it.
 */
export const SensitiveChange = z.object({
  kind: z.enum(SENSITIVE_CHANGES),
  createdAt: Timestamp,
  studio: z.string(),
  timeZone: z.string(),
  country: z.string(),
  /** Who did it, and whether that is the recipient. */
  actor: Person,
  isOwn: z.boolean(),
  /** The affected person; null if it affects no person. */
  target: Person.nullable(),
  before: MemberState.nullable(),
  after: MemberState.nullable(),
  domain: z.string().nullable(),
  /** When the link expires. */
  expiresAt: Timestamp,
  /** Null until someone undoes it. */
  undone: z.object({ at: Timestamp, outcome: z.enum(UNDO_OUTCOMES) }).nullable(),
})
export type SensitiveChange = z.infer<typeof SensitiveChange>

const Token = z.string().min(1).max(400)

/**
 * The target of the link in an email about such a change. Opening it changes nothing, because mail programs follow
 * links.
 */
export const sensitiveChanges = {
  read: route({
    method: 'GET',
    path: '/sensitiveChanges',
    capability: 'public',
    summary: 'Get the change that an email’s link refers to; `token` is the link’s',
    query: z.object({ token: Token }),
    output: z.object({ change: SensitiveChange }),
  }),
  undo: route({
    method: 'POST',
    path: '/sensitiveChanges/undo',
    capability: 'public',
    summary:
      'Undo a change with the token from an email: reverts it, closes the login that made it and freezes payouts. A second call returns the same',
    body: z.object({ token: Token }),
    output: z.object({ change: SensitiveChange }),
  }),
}
