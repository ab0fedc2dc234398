import { and, asc, gt, lte } from 'drizzle-orm'
import { domainClaims } from '../../ground/db/tables/domain-claims.ts'
import { ownDomains } from '../../ground/db/tables/own-domains.ts'
import type { Deps } from '../../ground/deps.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { checkDomainJob } from './check-domain.job.ts'

const BATCH = 200

/** Enqueues claimed domains that are due and have not expired, and verified ones that are due. */
export async function handleSweepDomains({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ accountGuid: domainClaims.accountGuid, domain: domainClaims.domain })
      .from(domainClaims)
      .where(
        and(
          lte(domainClaims.nextCheckAt, now),
          gt(domainClaims.expiresAt, now),
          withoutQueuedJob(checkDomainJob, 'accountGuid', domainClaims.accountGuid),
        ),
      )
      .orderBy(asc(domainClaims.nextCheckAt))
      .limit(BATCH)
    const dueOwn = await tx
      .select({ accountGuid: ownDomains.accountGuid, domain: ownDomains.domain })
      .from(ownDomains)
      .where(
        and(
          lte(ownDomains.nextCheckAt, now),
          withoutQueuedJob(checkDomainJob, 'accountGuid', ownDomains.accountGuid),
        ),
      )
      .orderBy(asc(ownDomains.nextCheckAt))
      .limit(BATCH)
    await queue.enqueueMany(tx, checkDomainJob, [...due, ...dueOwn])
  })
}
