import { eq } from 'drizzle-orm'
import { AppError } from '../ground/failures/app-error.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import type { Deps } from '../ground/deps.ts'
import type { Session } from '../ground/requests/session.ts'
import { endBilling } from './end-billing.job.ts'
import { lockAccount, mailOwners } from './request-deletion.ts'

/**
 * Cancels a deletion: the site opens, the subscription continues, and all owners are notified. Does nothing without a
 * request. Throws `deletion_begun` if the purge has already started.
 */
export async function keepStudio(deps: Deps, { account, user }: Session): Promise<void> {
  const { guid } = account
  await deps.db.transaction(async (tx) => {
    const { deletionDueAt, purgedAt } = await lockAccount(tx, guid)
    if (purgedAt !== null) throw new AppError('deletion_begun')
    if (deletionDueAt === null) return
    await tx.update(accounts).set({ deletionDueAt: null }).where(eq(accounts.guid, guid))
    await tx.delete(studioDeletions).where(eq(studioDeletions.accountGuid, guid))
    await mailOwners(deps, tx, { accountGuid: guid, actorGuid: user.guid, kind: 'kept' })
    await deps.queue.enqueue(tx, endBilling, { accountGuid: guid })
  })
}
