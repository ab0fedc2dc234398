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
  /** Null if the person is not on the team before the change, or after it. */
  before: MemberState | null
  after: MemberState | null
}

interface Roles {
  guid: string
  before: Role | undefined
  after: Role | undefined
}

/**
 * Checks whether someone may change a person now: if an owner or administrator is involved, before or after the change,
 * a recent password is required, and someone whose rights wait may not change others. Throws `password_needed` and
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
 * Run before any change of a team member is written: checks the right to do it by the current roles, and notifies the
 * owners.
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

/** A changed name, or a pending address that is cancelled, isn't reported. */
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
