import { isRaised, toRole } from '@proofdesk/domain/roles'
import { type UndoOutcome, movesLogin, roleAfterUndo } from '@proofdesk/domain/sensitive-change'
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import type { MemberState } from '../../ground/db/tables/sensitive-changes.ts'
import { users } from '../../ground/db/tables/users.ts'
import { closeLogin } from '../auth/close-login.ts'
import { closeSessions } from '../auth/session.ts'
import { revokeTickets } from '../auth/ticket.ts'

type UserRow = typeof users.$inferSelect

interface MemberChange {
  before: MemberState | null
  after: MemberState | null
}

/**
 * Restores a team member as they were before a change, whatever happened to them since: someone who was added is
 * removed; someone who was removed, demoted or locked out is restored with their role and address. Called with the team
 * locked.
 */
export async function undoMemberChange(
  tx: Executor,
  user: UserRow,
  { before, after }: MemberChange,
  now: number,
): Promise<UndoOutcome> {
  if (before === null) return takeOff(tx, user, now)
  if (after === null) return bringBack(tx, user, before, now)
  return changeBack(tx, user, { before, after }, now)
}

async function takeOff(tx: Executor, user: UserRow, now: number): Promise<UndoOutcome> {
  if (user.deletedAt !== null) return 'nothingLeft'
  await tx
    .update(users)
    .set({ deletedAt: now })
    .where(recordOf(users, user, user.guid))
  await closeSessions(tx, user)
  await revokeTickets(tx, user)
  return 'putBack'
}

/** With their former role, or a stronger one that they have by now; none of their rights wait. */
async function bringBack(
  tx: Executor,
  user: UserRow,
  before: MemberState,
  now: number,
): Promise<UndoOutcome> {
  const current = toRole(user.role)
  const role = isRaised(current, before.role) ? before.role : current
  if (user.deletedAt !== null && !(await makeSpace(tx, user, user.emailAddress, now)))
    return 'impossible'
  return save(tx, user, { ...user, deletedAt: null, role, rightsFrom: before.rightsFrom })
}

/**
 * If the change took something from them, they are also restored to the team: emails about what followed may not have
 * reached them.
 */
async function changeBack(
  tx: Executor,
  user: UserRow,
  { before, after }: { before: MemberState; after: MemberState },
  now: number,
): Promise<UndoOutcome> {
  const isMoved = movesLogin(before, after)
  const role = roleAfterUndo({
    before: before.role,
    after: after.role,
    current: toRole(user.role),
    isMoved,
  })
  const rightsFrom = role === before.role ? before.rightsFrom : user.rightsFrom
  if (!isMoved && !isRaised(after.role, before.role)) {
    await closeSessions(tx, user)
    return save(tx, user, { ...user, role, rightsFrom })
  }
  const addresses = isMoved ? { emailAddress: before.emailAddress, pendingEmailAddress: null } : {}
  const next = { ...user, ...addresses, role, rightsFrom, deletedAt: null }
  const isFree = await makeSpace(tx, user, next.emailAddress, now)
  // Anyone who reads the other mailbox could have set a password through it, and could set another.
  if (isMoved) await closeLogin(tx, user)
  if (isFree) return save(tx, user, next)
  if (isMoved) await takeOff(tx, user, now)
  return 'impossible'
}

async function save(tx: Executor, user: UserRow, next: UserRow): Promise<UndoOutcome> {
  const { role, rightsFrom, emailAddress, pendingEmailAddress, deletedAt } = next
  const changes = { role, rightsFrom, emailAddress, pendingEmailAddress, deletedAt }
  const isSame = Object.entries(changes).every(
    ([field, value]) => user[field as keyof UserRow] === value,
  )
  if (isSame) return 'nothingLeft'
  await tx
    .update(users)
    .set(changes)
    .where(recordOf(users, user, user.guid))
  return 'putBack'
}

/**
 * Removes the user who now has the restored person's address from the team: a thief could have invited it again. False
 * if it is a login of another studio.
 */
async function makeSpace(
  tx: Executor,
  user: UserRow,
  emailAddress: string,
  now: number,
): Promise<boolean> {
  const ofOurs = ofAccount(users, user)
  const others = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.emailAddress, emailAddress),
        ne(users.guid, user.guid),
        isNull(users.deletedAt),
        user.acceptedAt === null ? ofOurs : or(ofOurs, isNotNull(users.acceptedAt)),
      ),
    )
  if (others.some(({ accountGuid }) => accountGuid !== user.accountGuid)) return false
  for (const other of others) await takeOff(tx, other, now)
  return true
}
