import { isRaised } from '@proofdesk/domain/roles'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { type ChangedState, sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { ChangeLink } from '../sensitive-changes/change-link.ts'
import type { ChangeRow } from '../sensitive-changes/change-words.ts'

/**
 * The change that a link is for. Throws `ticket_invalid` for a person who got no link, or whose rights came from a
 * change that has been undone: their links would undo other people's changes.
 */
export async function findLinkedChange(
  db: Executor,
  { changeGuid, recipientGuid }: ChangeLink,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ChangeRow> {
  const query = db.select().from(sensitiveChanges).where(eq(sensitiveChanges.guid, changeGuid))
  const [change] = await (isLocked ? query.for('update') : query)
  const hasLink = change?.recipients.some(
    (recipient) => recipient.userGuid === recipientGuid && recipient.hasLink,
  )
  if (!change || !hasLink || (await cameByUndone(db, change, recipientGuid)))
    throw new AppError('ticket_invalid')
  return change
}

async function cameByUndone(
  db: Executor,
  { accountGuid, createdAt }: ChangeRow,
  userGuid: string,
): Promise<boolean> {
  const undone = await db
    .select({ state: sensitiveChanges.state })
    .from(sensitiveChanges)
    .where(
      and(
        ofAccount(sensitiveChanges, { accountGuid }),
        eq(sensitiveChanges.targetGuid, userGuid),
        lt(sensitiveChanges.createdAt, createdAt),
        isNotNull(sensitiveChanges.undoneAt),
      ),
    )
  return undone.some(({ state }) => grantsRights(state))
}

/** Whether a change added someone to the team, or promoted them. */
function grantsRights(state: ChangedState | null): boolean {
  if (state?.of !== 'member' || !state.after) return false
  return !state.before || isRaised(state.before.role, state.after.role)
}
