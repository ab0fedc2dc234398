import type { TimelineKind, TimelineSubject } from '@proofdesk/domain/timeline'
import { sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../db/client.ts'
import { type KeptTimelineValues, timelineEvents } from '../db/tables/timeline.ts'

export interface NotedEvent {
  accountGuid: string
  subject: TimelineSubject
  subjectGuid: string
  kind: TimelineKind
  /** Epoch milliseconds. */
  at: number
  /** The team member who did it; absent for buyers, providers, and automatic events. */
  actorGuid?: string | null
  /** Amounts in minor units. */
  values?: KeptTimelineValues
}

/** Adds an event to a record's timeline, in the event's own transaction. Returns the event's guid. */
export async function recordEvent(
  tx: Executor,
  { at, actorGuid = null, values = {}, ...event }: NotedEvent,
): Promise<string> {
  const guid = newGuid()
  await tx.insert(timelineEvents).values({ ...event, guid, createdAt: at, actorGuid, values })
  return guid
}

/** The same for many records at once, in one statement. */
export async function recordEvents(
  tx: Executor,
  {
    accountGuid,
    subject,
    kind,
    at,
    actorGuid = null,
    values = {},
  }: Omit<NotedEvent, 'subjectGuid'>,
  subjectGuids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into timeline_events (guid, account_guid, subject, subject_guid, created_at, kind, actor_guid, values)
    select gen_random_uuid(), ${accountGuid}, ${subject},
      unnest(${sql.param(subjectGuids)}::uuid[]), ${at}, ${kind}, ${actorGuid}, ${JSON.stringify(values)}::jsonb`)
}
