import { DAY_MS } from './duration.ts'
import { type Role, isOwner, isRaised, runsStudio } from './roles.ts'

/** How long a new owner or administrator waits for their protected rights. Users and roles, docs/product.md. */
export const RIGHTS_WAIT_MS = DAY_MS

/** What calls can ask for; the right over other owners and administrators is decided for each person. */
export type ProtectedRight = 'payouts' | 'domain' | 'export' | 'deletion'

interface Member {
  role: Role
  /** From when their protected rights are valid; null for those who never waited. */
  rightsFrom: number | null
}

/**
 * From when protected rights are valid after a change of role. Every raise starts 24 hours, also for someone who had
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

/** Until when someone waits for their protected rights; null when they don't. */
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
  /** The person that it is made to. */
  guid: string
  /** Undefined for someone who is not on the team before it, or after it. */
  before: Role | undefined
  after: Role | undefined
}

/**
 * Whether a change needs the right over other owners and administrators: it touches one of them, or makes an owner.
 * Someone who is made an administrator waits as well, so making one needs no more than the role.
 */
export function needsRightOverOwners({ actorGuid, guid, before, after }: TeamChange): boolean {
  if (actorGuid === guid) return false
  return runsStudio(before) || (isOwner(after) && isRaised(before, after))
}
