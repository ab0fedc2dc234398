import type { UndoOutcome } from '@proofdesk/domain/sensitive-change'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { closeLogin } from '../auth/close-login.ts'
import { undoDomainChange } from '../domains/undo-domain-change.ts'
import { notifyOwners } from '../notices/notify.ts'
import { freezePayouts } from '../payout-freezes/freeze-payouts.ts'
import type { ChangeLink } from '../sensitive-changes/change-link.ts'
import type { ChangeRow } from '../sensitive-changes/change-words.ts'
import { lockRunners, ownersOf } from '../users/lock-team.ts'
import { undoMemberChange } from '../users/undo-member-change.ts'
import { findLinkedChange } from './linked-change.ts'

/**
 * Follows the link of an email about a sensitive change: undoes the change, closes the login that made it, and freezes
 * payouts, in one transaction. An undone change stays undone, even if a link is used again. Throws `ticket_invalid`.
 */
export async function undoChange(deps: Deps, link: ChangeLink): Promise<void> {
  const now = deps.clock.now()
  const { recipientGuid } = link
  await deps.db.transaction(async (tx) => {
    // Locks owners and administrators first, like every change of them: another link may remove this one's recipient.
    await lockRunners(tx, await findLinkedChange(tx, link))
    const change = await findLinkedChange(tx, link, { isLocked: true })
    if (change.undoneAt !== null) return
    const { accountGuid, actorGuid } = change
    const outcome = await restoreFormer(tx, change, now)
    await keepAnOwner(tx, change, { recipientGuid, now })
    await closeLogin(tx, { guid: actorGuid, accountGuid })
    await freezePayouts(tx, change, now)
    await tx
      .update(sensitiveChanges)
      .set({ undoneAt: now, undoneBy: recipientGuid, outcome })
      .where(recordOf(sensitiveChanges, change, change.guid))
    const who = { guid: recipientGuid, accountGuid }
    await notifyOwners(deps, tx, 'changeUndone', who, { also: [recipientGuid, actorGuid] })
  })
}

async function restoreFormer(
  tx: Transaction,
  change: ChangeRow,
  now: number,
): Promise<UndoOutcome> {
  const { state } = change
  if (state?.of === 'domain') return undoDomainChange(tx, change, { ...state, now })
  const target = state && (await lockUser(tx, change, change.targetGuid))
  return target ? undoMemberChange(tx, target, state, now) : 'nothingLeft'
}

async function lockUser(
  tx: Transaction,
  change: ChangeRow,
  guid: string | null,
): Promise<typeof users.$inferSelect | undefined> {
  if (guid === null) return undefined
  const [user] = await tx
    .select()
    .from(users)
    .where(recordOf(users, change, guid))
    .for('update')
  return user
}

/**
 * A studio is never left without an owner: if the removed person was the last one because they had removed all others,
 * the link's recipient, an owner before all that, becomes one again.
 */
async function keepAnOwner(
  tx: Transaction,
  change: ChangeRow,
  { recipientGuid, now }: { recipientGuid: string; now: number },
): Promise<void> {
  if (ownersOf(await lockRunners(tx, change)).length > 0) return
  const recipient = change.recipients.find(({ userGuid }) => userGuid === recipientGuid)
  const user = await lockUser(tx, change, recipientGuid)
  // Not if the login belongs to another mailbox by now.
  if (!user || !recipient?.isOwner || user.emailAddress !== recipient.emailAddress) return
  const { emailAddress } = user
  const before = {
    role: 'owner' as const,
    emailAddress,
    pendingEmailAddress: null,
    rightsFrom: null,
  }
  await undoMemberChange(tx, user, { before, after: null }, now)
}
