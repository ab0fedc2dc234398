import { dayOf } from '@proofdesk/domain/day'
import { DAY_MS } from '@proofdesk/domain/duration'
import { lt } from 'drizzle-orm'
import { teamMails } from '../../ground/db/tables/team-mails.ts'
import type { Deps } from '../../ground/deps.ts'
import { readStorage } from '../accounts/free-space.ts'
import { eachAccount } from './each-account.ts'
import { planDamageNotices } from './plan-damage-notices.ts'
import { planTeamMails } from './plan-team-mails.job.ts'
import { storageRecord } from './storage-notice-mail.ts'

/** Longer than any email job is retried, and than the interval of any repeated notice. */
const KEPT = 30 * DAY_MS

/** Run twice, it plans the same emails, which are sent once: each day in the account's time zone is reported once. */
export async function handleSweepTeamMails(deps: Deps): Promise<void> {
  const { db, queue, env, clock, diskSpace } = deps
  const now = clock.now()
  await db.delete(teamMails).where(lt(teamMails.createdAt, now - KEPT))
  await planDamageNotices(deps)
  if (env.STORAGE_QUOTA === undefined && (await diskSpace.level()) === 'ample') return
  await eachAccount(deps, async ({ guid: accountGuid, timeZone }) => {
    const { space } = await readStorage(deps, db, { accountGuid, galleries: 'all' })
    if (space === 'ample') return
    const record = storageRecord(deps, dayOf(now, timeZone))
    await queue.enqueue(db, planTeamMails, { accountGuid, kind: 'storage', record })
  })
}
