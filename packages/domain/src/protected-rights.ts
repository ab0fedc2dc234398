import { DAY_MS } from './duration.ts'
import { type Role, isOwner, isRaised, runsStudio } from './roles.ts'

/** How long a new owner or administrator waits for their protected rights. Users and roles, docs/product.md. */
export const RIGHTS_WAIT_MS = DAY_MS

/** Rights that calls can require; the right over other owners and administrators is decided for each person. */
export type ProtectedRight = 'payouts' | 'domain' | 'export' | 'deletion'

interface Member {
  role: Role
  /** When their protected rights take effect; null for those who never waited. */
  rightsFrom: number | null
}

/**
 * When protected rights take effect after a change of role. Every promotion starts 24 hours, even for someone who had
 * the role before; nothing else shortens or starts them.
 */
export function rightsFromAfter(
  member: Member | undefined,
  next: Role,
  now: number,
): number | null {
  if (isRaised(member?.role, next)) return now + RIGHTS_WAIT_MS
  return runsStudio(next) ? (member?.rightsFrom ?? null) : null
}

/** When someone's wait for their protected rights ends; null if they don't wait. */
export function waitsUntil({ role, rightsFrom }: Member, now: number): number | null {
  return runsStudio(role) && rightsFrom !== null && rightsFrom > now ? rightsFrom : null
}

/** Whether a change concerns who runs the studio: someone who is, or becomes, an owner or administrator. */
export function isProtectedMember(before: Role | undefined, after: Role | undefined): boolean {
  return runsStudio(before) || runsStudio(after)
}

interface TeamChange {
  /** Who makes the change. */
  actorGuid: string
  /** The person who is changed. */
  guid: string
  /** Undefined if the person is not on the team before the change, or after it. */
  before: Role | undefined
  after: Role | undefined
}

/**
 * Whether a change requires the right over other owners and administrators: it affects one of them, or makes an owner.
 * A new administrator has to wait as well, so appointing one requires only the role.
 */
export function needsRightOverOwners({ actorGuid, guid, before, after }: TeamChange): boolean {
  if (actorGuid === guid) return false
  return runsStudio(before) || (isOwner(after) && isRaised(before, after))
}
