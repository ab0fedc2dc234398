import { VISIT_KINDS, stepBits } from '@proofdesk/domain/visit-event'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { countEvents } from './write-visits.ts'

/**
 * Counts a day of an account anew from its events, all but the words of searches, which stand in none. For days that
 * are over, and whose events are still kept.
 */
export async function rebuildVisits(
  db: Database,
  { accountGuid, day }: { accountGuid: string; day: string },
): Promise<void> {
  const ofDay = sql`account_guid = ${accountGuid} and day = ${day}`
  await db.transaction(async (tx) => {
    for (const table of ['visit_counts', 'visitor_days', 'visit_photos', 'visit_sketches'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofDay}`)
    await tx.execute(sql`delete from visit_labels where ${ofDay} and kind = 'country'`)
    await countEvents(
      tx,
      sql`(select *, (${STEPS})::smallint as steps from visit_events where ${ofDay}) event`,
    )
  })
}

const STEPS = sql.raw(
  `case kind ${VISIT_KINDS.map((kind) => `when '${kind}' then ${stepBits(kind)}`).join(' ')} end`,
)
