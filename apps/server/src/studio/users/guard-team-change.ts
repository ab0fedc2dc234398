import {
  isProtectedMember,
  needsRightOverOwners,
  waitsUntil,
} from '@proofdesk/domain/protected-rights'
import { type Role, toRole } from '@proofdesk/domain/roles'
import { type SensitiveChangeKind, movesLogin } from '@proofdesk/domain/sensitive-change'
import type { Executor } from '../../ground/db/client.ts'
import type { MemberState } from '../../ground/db/tables/sensitive-changes.ts'
import type { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { requireNoWait } from '../auth/require-right.ts'
import { requireRecentPassword } from '../auth/recent-proof.ts'
import { recordSensitiveChange } from '../sensitive-changes/record-sensitive-change.ts'
import type { LockedTeam } from './lock-team.ts'

interface TeamChange {
  kind: Extract<SensitiveChangeKind, `user${string}`>
  guid: string
  /** Null for someone who is not on the team before it, or after it. */
  before: MemberState | null
  after: MemberState | null
}

interface Roles {
  guid: string
  before: Role | undefined
  after: Role | undefined
}

/**
 * Whether someone may do this to a person now: where it concerns an owner or administrator, as they were or as they
 * will be, it asks for a recent password, and lets no one whose rights wait touch others. Throws `password_needed` and
 * `rights_wait`.
 */
export function requireTeamProof(session: Session, change: Roles, now: number): void {
  const { user } = session
  if (!isProtectedMember(change.before, change.after)) return
  if (needsRightOverOwners({ actorGuid: user.guid, ...change }))
    requireNoWait(user.rightsWaitUntil, now)
  requireRecentPassword(session, now)
}

/**
 * What everything that is done to a person of the team goes through before it is written: their right to do it by the
 * roles as they are now, and that the owners hear about it.
 */
export async function guardTeamChange(
  deps: Deps,
  tx: Executor,
  session: Session,
  { actor }: LockedTeam,
  change: TeamChange,
): Promise<void> {
  const { kind, guid, before, after } = change
  const now = deps.clock.now()
  const user = { ...session.user, rightsWaitUntil: waitsUntil(actor, now) }
  const roles = { guid, before: before?.role, after: after?.role }
  requireTeamProof({ ...session, user }, roles, now)
  if (!isProtectedMember(roles.before, roles.after) || !isNews(change)) return
  await recordSensitiveChange(deps, tx, session, {
    kind,
    targetGuid: guid,
    state: { of: 'member', before, after },
  })
}

/** A name alone, or a new address that is given up again, is no news. */
function isNews({ before, after }: TeamChange): boolean {
  return !before || !after || before.role !== after.role || movesLogin(before, after)
}

export function toMemberState({
  role,
  emailAddress,
  pendingEmailAddress,
  rightsFrom,
}: typeof users.$inferSelect): MemberState {
  return { role: toRole(role), emailAddress, pendingEmailAddress, rightsFrom }
}
