import { dayOf } from '@proofdesk/domain/day'
import type { Deps } from '../ground/deps.ts'
import { planTeamMails } from '../studio/team-mails/plan-team-mails.job.ts'
import { WHOLE_IS_OLD_MS, lastBackedUp, readBackupHealth } from './backup-health.ts'
import { findOperatorStudio } from './operator-studio.ts'

/** Plans one email a day to the studio that runs the installation once nothing has been backed up for two days. */
export async function planBackupNotice({ db, queue, clock, env }: Deps): Promise<void> {
  const health = await readBackupHealth(env)
  const now = clock.now()
  if (!health) return
  const first = await findOperatorStudio(db)
  // A new installation without a backup has two days to make its first.
  const lastAt = lastBackedUp(health) ?? first?.createdAt
  if (!first || lastAt === undefined || now - lastAt <= WHOLE_IS_OLD_MS) return
  const record = dayOf(now, first.timeZone)
  await queue.enqueue(db, planTeamMails, { accountGuid: first.guid, kind: 'backup', record })
}
