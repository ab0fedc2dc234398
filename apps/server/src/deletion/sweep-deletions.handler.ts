import { isReminderDue } from '@proofdesk/domain/studio-deletion'
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { accounts } from '../ground/db/tables/accounts.ts'
import { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import type { Deps } from '../ground/deps.ts'
import { withoutQueuedJob } from '../ground/jobs/without-queued-job.ts'
import { purgeStudio } from './purge-studio.job.ts'
import { mailOwners } from './request-deletion.ts'
import { sendCertificate } from './send-certificate.job.ts'

/** Only enqueues, and records who was reminded. Run twice, it does each once. */
export async function handleSweepDeletions(deps: Deps): Promise<void> {
  await remindOwners(deps)
  await purgeDue(deps)
  await sendCertificates(deps)
}

async function remindOwners(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ accountGuid: accounts.guid, dueAt: accounts.deletionDueAt })
      .from(accounts)
      .innerJoin(studioDeletions, eq(studioDeletions.accountGuid, accounts.guid))
      .where(
        and(
          isNotNull(accounts.deletionDueAt),
          isNull(accounts.purgedAt),
          isNull(studioDeletions.remindedAt),
        ),
      )
      .for('update', { of: studioDeletions, skipLocked: true })
    const now = clock.now()
    for (const { accountGuid, dueAt } of waiting) {
      if (!isReminderDue(dueAt!, now)) continue
      await tx
        .update(studioDeletions)
        .set({ remindedAt: now })
        .where(eq(studioDeletions.accountGuid, accountGuid))
      await mailOwners(deps, tx, { accountGuid, actorGuid: null, kind: 'reminder' })
    }
  })
}

/** Studios whose deletion is due, and those whose books have expired. */
async function purgeDue({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ accountGuid: accounts.guid })
      .from(accounts)
      .innerJoin(studioDeletions, eq(studioDeletions.accountGuid, accounts.guid))
      .where(
        and(
          lte(accounts.deletionDueAt, now),
          or(
            isNull(studioDeletions.finishedAt),
            and(lte(studioDeletions.booksUntil, now), isNull(studioDeletions.booksEndedAt)),
          ),
          withoutQueuedJob(purgeStudio, 'accountGuid', accounts.guid),
        ),
      )
    for (const payload of due)
      await queue.enqueue(tx, purgeStudio, payload, { key: payload.accountGuid })
  })
}

async function sendCertificates({ db, queue }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const unsent = await tx
      .select({ accountGuid: studioDeletions.accountGuid })
      .from(studioDeletions)
      .where(
        and(
          isNotNull(studioDeletions.finishedAt),
          isNull(studioDeletions.certificateSentAt),
          withoutQueuedJob(sendCertificate, 'accountGuid', studioDeletions.accountGuid),
        ),
      )
    for (const payload of unsent)
      await queue.enqueue(tx, sendCertificate, payload, { key: payload.accountGuid })
  })
}
