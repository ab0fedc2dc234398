import { dayOf } from '@proofdesk/domain/day'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import { teamMails } from '../../ground/db/tables/team-mails.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { Deps } from '../../ground/deps.ts'
import { planTeamMails } from './plan-team-mails.job.ts'

/** Plans one email a day to each studio with damaged files that no email has reported yet. */
export async function planDamageNotices({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now()
  const isUnreported = and(isNull(damagedFiles.notifiedAt), isNull(damagedFiles.dismissedAt))
  const unnotified = await db
    .selectDistinct({ accountGuid: damagedFiles.accountGuid, timeZone: accounts.timeZone })
    .from(damagedFiles)
    .innerJoin(accounts, eq(accounts.guid, damagedFiles.accountGuid))
    .where(isUnreported)
  for (const { accountGuid, timeZone } of unnotified) {
    const record = dayOf(now, timeZone)
    const today = and(
      ofAccount(teamMails, { accountGuid }),
      eq(teamMails.kind, 'damagedFiles'),
      eq(teamMails.record, record),
    )
    // Damage found later that day is reported tomorrow.
    if ((await db.$count(teamMails, today)) > 0) continue
    await db.transaction(async (tx) => {
      await tx
        .update(damagedFiles)
        .set({ notifiedAt: now })
        .where(and(ofAccount(damagedFiles, { accountGuid }), isUnreported))
      await queue.enqueue(tx, planTeamMails, { accountGuid, kind: 'damagedFiles', record })
    })
  }
}
