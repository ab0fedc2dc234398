import { isOwner, isRaised, toRole } from '@proofdesk/domain/roles'
import { CHANGE_LINK_MS, liftsFreeze, movesLogin } from '@proofdesk/domain/sensitive-change'
import { and, eq, gt, gte, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { notifyOwners } from '../notices/notify.ts'
import { listOwners } from '../owners/list-owners.ts'

type UserRow = typeof users.$inferSelect

/**
 * Lifts a payout freeze if the person who has just set a new password through an email's link is allowed to. Held
 * transfers stay held until an owner has checked the bank details and retries them.
 */
export async function liftFreeze(deps: Deps, tx: Executor, user: UserRow): Promise<void> {
  const { guid: userGuid, accountGuid } = user
  const [account] = await tx
    .select({ frozenAt: accounts.payoutsFrozenAt })
    .from(accounts)
    .where(eq(accounts.guid, accountGuid))
    .for('update')
  if (account?.frozenAt == null) return
  const changes = await tx
    .select({
      createdAt: sensitiveChanges.createdAt,
      recipients: sensitiveChanges.recipients,
    })
    .from(sensitiveChanges)
    .where(
      and(
        ofAccount(sensitiveChanges, { accountGuid }),
        gte(sensitiveChanges.undoneAt, account.frozenAt),
      ),
    )
  const ownersBefore = changes.map(({ recipients }) =>
    recipients.filter(({ isOwner }) => isOwner).map((recipient) => recipient.userGuid),
  )
  // For someone who was an owner before every undone change, it doesn't matter how they became one again.
  const wasOwner = ownersBefore.every((owners) => owners.includes(userGuid))
  const newest = wasOwner ? Math.max(...changes.map(({ createdAt }) => createdAt)) : Infinity
  const isLifted = liftsFreeze({
    userGuid,
    isOwner: isOwner(toRole(user.role)),
    isRecent: await isRecent(tx, user, { now: deps.clock.now(), newest }),
    ownersBefore,
    ownersNow: (await listOwners(tx, { accountGuid })).map(({ guid }) => guid),
  })
  if (!isLifted) return
  await tx.update(accounts).set({ payoutsFrozenAt: null }).where(eq(accounts.guid, accountGuid))
  await notifyOwners(deps, tx, 'payoutsUnfrozen', { guid: userGuid, accountGuid })
}

/** Whether a change can still be undone by which they joined, were promoted (the latest time) or got their address. */
async function isRecent(
  tx: Executor,
  user: UserRow,
  { now, newest }: { now: number; newest: number },
): Promise<boolean> {
  const changes = await tx
    .select({ createdAt: sensitiveChanges.createdAt, state: sensitiveChanges.state })
    .from(sensitiveChanges)
    .where(
      and(
        ofAccount(sensitiveChanges, user),
        eq(sensitiveChanges.targetGuid, user.guid),
        isNull(sensitiveChanges.undoneAt),
        gt(sensitiveChanges.createdAt, now - CHANGE_LINK_MS),
      ),
    )
  return changes.some(({ createdAt, state }) => {
    if (state?.of !== 'member' || !state.after) return false
    const { before, after } = state
    if (createdAt < newest && (!before || isRaised(before.role, after.role))) return true
    if (!before) return false
    const wanted = after.pendingEmailAddress ?? after.emailAddress
    return movesLogin(before, after) && wanted === user.emailAddress
  })
}
