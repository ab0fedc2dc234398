import { LATE_MAX } from '@proofdesk/domain/automation'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { sendsAutomation } from '../../gallery/automations/switches.queries.ts'
import { type PlannedStep, PLANNED_STEPS, occasionsOf } from './occasions.queries.ts'

/**
 * Stores every email that is due with its recipient: they are fixed from then on. Each email exists once for a person
 * and an occasion, however often and in however many processes this runs.
 */
export async function planMails(db: Executor, now: number): Promise<void> {
  for (const planned of PLANNED_STEPS) await db.execute(toStatement(planned, now))
}

function toStatement({ kind, step }: PlannedStep, now: number): SQL {
  const due = occasionsOf(
    { kind, step },
    { after: now - LATE_MAX, until: now },
    sendsAutomation(sql`g.guid`, kind),
  )
  const insert = sql`
    insert into automation_mails (guid, account_guid, engine_guid, kind, step, occasion, email_address, first_name,
      locale, status, created_at, next_try_at, until)
    select gen_random_uuid(), p.account_guid, p.engine_guid, ${kind}, ${step}, p.occasion, p.email_address,
      p.first_name, p.locale, 'queued', ${now}::int8, ${now}::int8, p.until
    from (${due}) p
    where p.until is null or p.until > ${now}::int8
    on conflict (engine_guid, kind, step, occasion, email_address) do nothing
    returning occasion`
  if (kind !== 'orderDeadline') return insert
  // The list itself stores its last reminder, which exports contain.
  return sql`
    with planned as (${insert})
    update selections s set reminded_for = split_part(p.occasion, '/', 2)::int8
    from (select distinct occasion from planned) p where s.guid = split_part(p.occasion, '/', 1)::uuid`
}
