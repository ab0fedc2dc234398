import { deletionBlocks, deletionDue, isStudioName } from '@proofdesk/domain/studio-deletion'
import { eq } from 'drizzle-orm'
import { AppError } from '../ground/failures/app-error.ts'
import type { Transaction } from '../ground/db/client.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import type { Deps } from '../ground/deps.ts'
import type { Session } from '../ground/requests/session.ts'
import { listOwners } from '../studio/owners/list-owners.ts'
import { readDeletionFacts } from './deletion-facts.queries.ts'
import { endBilling } from './end-billing.job.ts'
import { type DeletionNotice, sendDeletionMail } from './send-deletion-mail.job.ts'

/** What has to be typed to delete the studio. */
export function studioNameOf({ companyName, alias }: { companyName: string; alias: string }) {
  return companyName.trim() || alias
}

/**
 * Closes the studio's site, ends its subscription, notifies all owners, and returns when the studio is deleted.
 * Requested again, it is the same deletion. Throws `invalid` for a different name and `deletion_blocked` while money is
 * open.
 */
export async function requestDeletion(
  deps: Deps,
  { account: { guid }, user }: Session,
  name: string,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, guid)
    if (account.deletionDueAt !== null) return account.deletionDueAt
    if (!isStudioName(name, studioNameOf(account)))
      throw new AppError('invalid', { fields: { name: { code: 'wrong' } } })
    const now = deps.clock.now()
    const blocks = deletionBlocks(await readDeletionFacts(tx, account, now))
    if (blocks.length > 0) throw new AppError('deletion_blocked')
    const dueAt = deletionDue(now)
    await tx.update(accounts).set({ deletionDueAt: dueAt }).where(eq(accounts.guid, guid))
    await tx
      .insert(studioDeletions)
      .values({ accountGuid: guid, requestedAt: now, requestedBy: user.guid })
    await mailOwners(deps, tx, { accountGuid: guid, actorGuid: user.guid, kind: 'requested' })
    await deps.queue.enqueue(tx, endBilling, { accountGuid: guid })
    return dueAt
  })
}

/** The studio as it is now, locked until the transaction ends. */
export async function lockAccount(
  tx: Transaction,
  guid: string,
): Promise<typeof accounts.$inferSelect> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.guid, guid)).for('update')
  if (!account) throw new AppError('not_found')
  return account
}

/** Each owner gets a separate email. */
export async function mailOwners(
  { queue }: Pick<Deps, 'queue'>,
  tx: Transaction,
  about: { accountGuid: string; actorGuid: string | null; kind: DeletionNotice },
): Promise<void> {
  const owners = await listOwners(tx, about)
  await queue.enqueueMany(
    tx,
    sendDeletionMail,
    owners.map(({ guid }) => ({ ...about, recipientGuid: guid })),
  )
}
