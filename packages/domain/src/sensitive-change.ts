import { DAY_MS } from './duration.ts'
import { type Role, isRaised } from './roles.ts'

/** How long the link of a mail about a sensitive change works, from the change on. */
export const CHANGE_LINK_MS = 7 * DAY_MS

/** What every owner hears about by mail, with a link that takes it back. Sensitive changes, docs/product.md. */
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
 * What became of a change that was undone: `putBack` as it was; `nothingLeft` to put back, as someone did it before, or
 * the change has no former state; or `impossible`, as the address or domain is someone else's now.
 */
export const UNDO_OUTCOMES = ['putBack', 'nothingLeft', 'impossible'] as const
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number]

interface LoginAddress {
  emailAddress: string
  /** That takes its place once a mail to it is answered. */
  pendingEmailAddress: string | null
}

/** Whether a change of a person lets another address sign in, now or once a mail to it is answered. */
export function movesLogin(before: LoginAddress, after: LoginAddress): boolean {
  const wanted = after.pendingEmailAddress ?? after.emailAddress
  return wanted !== before.emailAddress && wanted !== before.pendingEmailAddress
}

interface RoleChange {
  before: Role
  after: Role
  /** Now, whatever became of it since. */
  current: Role
  /** Whether the change gave their login another address. */
  isMoved: boolean
}

/**
 * The role of someone whose change is undone: what gave them more leaves no more than they had before it, and what took
 * something from them leaves no less. Anyone who lost their login to another address lost what followed by it, too.
 */
export function roleAfterUndo({ before, after, current, isMoved }: RoleChange): Role {
  const hasMore = isRaised(before, current)
  const hasLess = isRaised(current, before)
  if (isRaised(before, after)) return hasMore ? before : current
  if (isRaised(after, before) || isMoved) return hasLess ? before : current
  return current
}

interface FreezeLift {
  /** Who has set a new password by the link of a mail. */
  userGuid: string
  isOwner: boolean
  /** Whether they became an owner, or their address was changed, so lately that it can still be taken back. */
  isRecent: boolean
  /** Of each change that froze payouts: who were owners before it. */
  ownersBefore: readonly (readonly string[])[]
  /** Who are owners now. */
  ownersNow: readonly string[]
}

/**
 * Whether a new password lifts a freeze of payouts: its person is an owner who was one before every change that was
 * taken back, and whose role and address no one can take back any more. Where none of the earlier owners is left, any
 * owner of more than seven days does.
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
