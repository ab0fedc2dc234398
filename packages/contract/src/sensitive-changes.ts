import { UNDO_OUTCOMES, SENSITIVE_CHANGES } from '@proofdesk/domain/sensitive-change'
import * as z from 'zod'
import { RoleField, Timestamp } from './fields.ts'
import { route } from './route.ts'

const Person = z.object({ name: z.string(), emailAddress: z.string() })

/** What a person was, or is to be. */
const MemberState = z.object({
  role: RoleField,
  emailAddress: z.string(),
  pendingEmailAddress: z.string().nullable(),
})

/** A change of who runs a studio, where it is or where its money goes, as the person reads it who was written to about it. */
export const SensitiveChange = z.object({
  kind: z.enum(SENSITIVE_CHANGES),
  createdAt: Timestamp,
  studio: z.string(),
  timeZone: z.string(),
  country: z.string(),
  /** Whose session did it, and whether that is the reader's own. */
  actor: Person,
  isOwn: z.boolean(),
  /** The person that it was done to; null where it was none. */
  target: Person.nullable(),
  before: MemberState.nullable(),
  after: MemberState.nullable(),
  domain: z.string().nullable(),
  /** When the link stops working. */
  expiresAt: Timestamp,
  /** Null until someone undid it. */
  undone: z.object({ at: Timestamp, outcome: z.enum(UNDO_OUTCOMES) }).nullable(),
})
export type SensitiveChange = z.infer<typeof SensitiveChange>

const Token = z.string().min(1).max(400)

/** What the link of a mail about such a change leads to. Looking at it changes nothing: mail programs follow links. */
export const sensitiveChanges = {
  read: route({
    method: 'GET',
    path: '/sensitiveChanges',
    capability: 'public',
    summary: 'The change that the link of a mail is about; `token` is the link’s',
    query: z.object({ token: Token }),
    output: z.object({ change: SensitiveChange }),
  }),
  undo: route({
    method: 'POST',
    path: '/sensitiveChanges/undo',
    capability: 'public',
    summary:
      'Undo a change with the token of a mail: puts it back, closes the login that made it and freezes payouts. A second call answers the same',
    body: z.object({ token: Token }),
    output: z.object({ change: SensitiveChange }),
  }),
}
