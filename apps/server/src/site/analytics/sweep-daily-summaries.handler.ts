import { dayOf } from '@proofdesk/domain/day'
import { isSummaryHour } from '@proofdesk/domain/team-mail'
import { toLocalTime } from '@proofdesk/domain/local-time'
import { addDays } from '@proofdesk/domain/visit-range'
import type { Deps } from '../../ground/deps.ts'
import { eachAccount } from '../../studio/team-mails/each-account.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'

/** Runs each hour. Another run plans the same emails, which are sent once. */
export async function handleSweepDailySummaries(deps: Deps): Promise<void> {
  const { db, queue, clock } = deps
  const now = clock.now()
  await eachAccount(deps, async ({ guid: accountGuid, timeZone }) => {
    if (!isSummaryHour(toLocalTime(now, timeZone))) return
    const record = addDays(dayOf(now, timeZone), -1)
    await queue.enqueue(db, planTeamMails, { accountGuid, kind: 'dailySummary', record })
  })
}
