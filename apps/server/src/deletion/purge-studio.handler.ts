import { booksKeptUntil, deletionBlocks } from '@proofdesk/domain/studio-deletion'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../ground/db/client.ts'
import { ofAccount } from '../ground/db/of-account.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { erasures } from '../ground/db/tables/erasures.ts'
import { sessions } from '../ground/db/tables/sessions.ts'
import { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import { tickets } from '../ground/db/tables/tickets.ts'
import { users } from '../ground/db/tables/users.ts'
import type { Deps, DepsThat } from '../ground/deps.ts'
import type { JobRun } from '../ground/jobs/job-worker.ts'
import { DELETED_NOUNS, KEPT_NOUNS, countOwned, findLastEntry } from './deleted-counts.queries.ts'
import { readDeletionFacts } from './deletion-facts.queries.ts'
import { endBooks } from './end-books.ts'
import { dropUploads, purgeFiles, sumFiles } from './purge-files.ts'
import { emptyAccount, purgeRows } from './purge-rows.ts'
import { lockAccount, mailOwners } from './request-deletion.ts'
import { sendCertificate } from './send-certificate.job.ts'

type Account = typeof accounts.$inferSelect

/**
 * Deletes a studio whose time is up. It begins once, in one transaction, and from then on every step can be repeated: a
 * killed purge continues where it was. It does not begin while money is open; the next sweep tries again.
 */
export async function handlePurgeStudio(
  deps: DepsThat<'billing'>,
  { accountGuid }: { accountGuid: string },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const { db, env, billing, clock } = deps
  const account = await begin(deps, accountGuid)
  if (!account) return
  const deletion = await readDeletion(deps, accountGuid)
  if (deletion?.finishedAt === null) {
    if (env.PLAN_PRICES && account.stripeCustomerId) await billing.endNow(account.stripeCustomerId)
    if (deletion.noFiles === 0) await recordFileEvents(deps, accountGuid)
    await dropUploads(deps, account)
    await purgeFiles(deps.storage, account, signal)
    await purgeRows(db, account, { at: account.purgedAt!, signal })
    // What a job that was running has stored in the meantime.
    await purgeFiles(deps.storage, account, signal)
    await finish(deps, account)
  }
  const now = clock.now()
  const finished = await readDeletion(deps, accountGuid)
  if (finished?.booksUntil && finished.booksUntil <= now && finished.booksEndedAt === null)
    await endBooks(db, account, now)
}

async function readDeletion({ db }: Deps, accountGuid: string) {
  const [row] = await db
    .select()
    .from(studioDeletions)
    .where(ofAccount(studioDeletions, { accountGuid }))
  return row
}

/**
 * From here on there is no way back: no one can sign in, and visitors find nothing. Undefined if it may not begin yet.
 */
async function begin(deps: Deps, accountGuid: string): Promise<Account | undefined> {
  const { db, clock, log } = deps
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountGuid)
    const now = clock.now()
    if (account.deletionDueAt === null || account.deletionDueAt > now) return undefined
    if (account.purgedAt !== null) return account
    const blocks = deletionBlocks(await readDeletionFacts(tx, account, now))
    if (blocks.length > 0) {
      const open = blocks.map(({ kind }) => kind)
      log.warn({ account: accountGuid, open }, 'A studio is not deleted while money is open')
      await notifyWaiting(deps, tx, accountGuid)
      return undefined
    }
    await recordStudio(tx, accountGuid)
    await tx
      .update(users)
      .set({ passwordHash: null, deletedAt: now })
      .where(and(ofAccount(users, { accountGuid }), isNull(users.deletedAt)))
    await tx.delete(sessions).where(ofAccount(sessions, { accountGuid }))
    await tx.delete(tickets).where(ofAccount(tickets, { accountGuid }))
    const [started] = await tx
      .update(accounts)
      .set({ purgedAt: now, customDomain: null })
      .where(eq(accounts.guid, accountGuid))
      .returning()
    return started
  })
}

/** Emails the owners once that the deletion is waiting. */
async function notifyWaiting(deps: Deps, tx: Transaction, accountGuid: string): Promise<void> {
  const notified = await tx
    .update(studioDeletions)
    .set({ waitingNotifiedAt: deps.clock.now() })
    .where(
      and(ofAccount(studioDeletions, { accountGuid }), isNull(studioDeletions.waitingNotifiedAt)),
    )
    .returning({ accountGuid: studioDeletions.accountGuid })
  if (notified.length > 0)
    await mailOwners(deps, tx, { accountGuid, actorGuid: null, kind: 'waiting' })
}

/** Records what the certificate says and who gets it, while it is still known. */
async function recordStudio(tx: Transaction, accountGuid: string): Promise<void> {
  const owners = await tx
    .select({ emailAddress: users.emailAddress, firstName: users.firstName })
    .from(users)
    .where(and(ofAccount(users, { accountGuid }), eq(users.role, 'owner'), isNull(users.deletedAt)))
  await tx
    .update(studioDeletions)
    .set({
      recipients: owners.filter(({ emailAddress }) => emailAddress !== ''),
      counts: await countOwned(tx, DELETED_NOUNS, { guid: accountGuid }),
    })
    .where(ofAccount(studioDeletions, { accountGuid }))
}

async function recordFileEvents({ db, storage }: Deps, accountGuid: string): Promise<void> {
  const { files, bytes } = await sumFiles(storage, { guid: accountGuid })
  await db
    .update(studioDeletions)
    .set({ noFiles: files, fileBytes: bytes })
    .where(ofAccount(studioDeletions, { accountGuid }))
}

async function finish({ db, queue, clock }: Deps, account: Account): Promise<void> {
  const { guid: accountGuid } = account
  await db.transaction(async (tx) => {
    await emptyAccount(tx, account)
    // As long as it is known that the studio is gone, no backup restores anything of it.
    await tx
      .delete(erasures)
      .where(and(ofAccount(erasures, { accountGuid }), ne(erasures.noun, 'accounts')))
    const lastEntry = await findLastEntry(tx, account)
    await tx
      .update(studioDeletions)
      .set({
        requestedBy: null,
        keptCounts: await countOwned(tx, KEPT_NOUNS, account),
        booksUntil: lastEntry === undefined ? null : booksKeptUntil(lastEntry),
        finishedAt: clock.now(),
      })
      .where(ofAccount(studioDeletions, { accountGuid }))
    await queue.enqueue(tx, sendCertificate, { accountGuid }, { key: accountGuid })
  })
}
