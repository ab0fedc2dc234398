import { SUBSCRIPTION_PROOF_TIME } from '@proofdesk/domain/subscription'
import { sql } from 'drizzle-orm'
import { sendsAutomation } from '../../gallery/automations/switches.queries.ts'
import type { Deps } from '../../ground/deps.ts'
import { findAlerted } from './find-alerted.job.ts'

const BATCH = 500

/** Running it twice, or in two processes, enqueues each gallery once. */
export async function handleSweepPhotoAlerts({ db, clock, queue }: Deps): Promise<void> {
  const now = clock.now()
  // Unconfirmed and ended alerts, and searches by faces that are gone; the alert is deleted with its search.
  await db.execute(sql`
    delete from saved_searches s using photo_alerts a
    where a.search_guid = s.guid and (
      a.confirmed_at is null and a.created_at < ${now - SUBSCRIPTION_PROOF_TIME}
      or s.ended_at is not null
      or s.kind = 'face' and not exists (select 1 from saved_search_faces f where f.search_guid = s.guid))`)
  const { rows } = await db.execute<{ accountGuid: string; engineGuid: string }>(sql`
    select a.account_guid as "accountGuid", a.engine_guid as "engineGuid"
    from photo_alerts a join saved_searches s on s.guid = a.search_guid
    where a.confirmed_at is not null and a.look_at <= ${now}
      and ${sendsAutomation(sql`a.engine_guid`, 'photosFound')}
    group by a.account_guid, a.engine_guid
    having bool_or(s.seen_revision <> coalesce((
      select sum(c.revision) from photo_counts c
      where c.account_guid = a.account_guid and c.engine_guid = a.engine_guid and c.status = 'live'), 0))
    limit ${BATCH}`)
  for (const gallery of rows)
    await queue.enqueue(db, findAlerted, gallery, { key: gallery.engineGuid })
}
