import { DAY_MS } from './duration.ts'
import { type Role, isRaised } from './roles.ts'

/** How long the link in an email about a sensitive change is valid, from the change on. */
export const CHANGE_LINK_MS = 7 * DAY_MS

/**
 * Changes that every owner is notified of by email, with a link that undoes them. Sensitive changes, docs/product.md.
 */
export const SENSITIVE_CHANGES = [
  'userInvited',
  'userChanged',
  'userRemoved',
  'userRestored',
  'domainClaimed',
  'domainRemoved',
  'payoutRequested',
  'bankOpened',
  'cardAccountOpened',
  'cardAccountRemoved',
] as const
export type SensitiveChangeKind = (typeof SENSITIVE_CHANGES)[number]

/**
 * Result of undoing a change: `putBack` as it was; `nothingLeft` to undo, because someone already did or the change has
 * no former state; or `impossible`, because the address or domain is now someone else's.
 */
export const UNDO_OUTCOMES = ['putBack', 'nothingLeft', 'impossible'] as const
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number]

interface LoginAddress {
  emailAddress: string
  /** The new address, used once it is confirmed through the link in an email. */
  pendingEmailAddress: string | null
}

/** Whether a change of a person lets another address sign in, now or once it is confirmed. */
export function movesLogin(before: LoginAddress, after: LoginAddress): boolean {
  const wanted = after.pendingEmailAddress ?? after.emailAddress
  return wanted !== before.emailAddress && wanted !== before.pendingEmailAddress
}

interface RoleChange {
  before: Role
  after: Role
  /** The current role, whatever happened since. */
  current: Role
  /** Whether the change moved their login to another address. */
  isMoved: boolean
}

/**
 * Someone's role after undoing a change: if it gave them more, they end up with no more than before it, and if it took
 * something, with no less. Someone whose login was moved to another address also gets back the roles they lost after
 * that.
 */
export function roleAfterUndo({ before, after, current, isMoved }: RoleChange): Role {
  const hasMore = isRaised(before, current)
  const hasLess = isRaised(current, before)
  if (isRaised(before, after)) return hasMore ? before : current
  if (isRaised(after, before) || isMoved) return hasLess ? before : current
  return current
}

interface FreezeLift {
  /** The person who set a new password through an email's link. */
  userGuid: string
  isOwner: boolean
  /** Whether they became an owner, or their address was changed, so recently that it can still be undone. */
  isRecent: boolean
  /** For each change that froze payouts: the owners before it. */
  ownersBefore: readonly (readonly string[])[]
  /** The current owners. */
  ownersNow: readonly string[]
}

/**
 * Whether a new password lifts a freeze of payouts: it has to be set by an owner who was one before every undone
 * change, and whose role and address can no longer be undone. If none of the earlier owners is left, any owner of more
 * than seven days lifts it.
 */
export function liftsFreeze({
  userGuid,
  isOwner,
  isRecent,
  ownersBefore,
  ownersNow,
}: FreezeLift): boolean {
  if (!isOwner || isRecent) return false
  return ownersBefore.every(
    (owners) => owners.includes(userGuid) || !owners.some((owner) => ownersNow.includes(owner)),
  )
}
