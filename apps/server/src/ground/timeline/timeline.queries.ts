import { fullName } from '@proofdesk/domain/person-name'
import type { TimelineEvent } from '@proofdesk/contract/admin/timeline'
import { toMajor } from '@proofdesk/domain/money'
import {
  type TimelineGroup,
  type TimelineSubject,
  timelineKindsOf,
} from '@proofdesk/domain/timeline'
import { type SQL, and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { ofAccount } from '../db/of-account.ts'
import { timelineEvents } from '../db/tables/timeline.ts'
import { users } from '../db/tables/users.ts'
import type { Scope } from '../requests/scope.ts'

const PAGE = 50

/**
 * A record with a timeline. `payoutGuid` is the payout that includes an order, whose events are shown with the order's.
 */
export interface TimelineRecord {
  subject: TimelineSubject
  guid: string
  payoutGuid?: string | null
}

/** A page of a record's timeline, the latest first. The caller has checked access to the record. */
export async function listEvents(
  db: Executor,
  scope: Scope,
  record: TimelineRecord,
  { group, before }: { group?: TimelineGroup | undefined; before?: string | undefined },
): Promise<{ events: TimelineEvent[]; more: boolean }> {
  const rows = await read(
    db,
    scope,
    and(
      ofRecord(record),
      group && inArray(timelineEvents.kind, timelineKindsOf(group)),
      before === undefined
        ? undefined
        : sql`(${timelineEvents.createdAt}, ${timelineEvents.guid}) < (
          select b.created_at, b.guid from timeline_events b
          where b.account_guid = ${scope.accountGuid} and b.guid = ${before})`,
    ),
  )
  return { events: rows.slice(0, PAGE), more: rows.length > PAGE }
}

/** One event, just added. */
export async function getEvent(db: Executor, scope: Scope, guid: string): Promise<TimelineEvent> {
  const [event] = await read(db, scope, eq(timelineEvents.guid, guid))
  return event!
}

/** Notes on a payout are only for people who may see the payout itself. */
function ofRecord({ subject, guid, payoutGuid }: TimelineRecord): SQL | undefined {
  const own = and(eq(timelineEvents.subject, subject), eq(timelineEvents.subjectGuid, guid))
  if (!payoutGuid) return own
  return or(
    own,
    and(
      eq(timelineEvents.subject, 'payout'),
      eq(timelineEvents.subjectGuid, payoutGuid),
      sql`${timelineEvents.kind} <> 'note'`,
    ),
  )
}

async function read(
  db: Executor,
  scope: Scope,
  condition: SQL | undefined,
): Promise<TimelineEvent[]> {
  const rows = await db
    .select({ event: timelineEvents, firstName: users.firstName, lastName: users.lastName })
    .from(timelineEvents)
    .leftJoin(users, eq(users.guid, timelineEvents.actorGuid))
    .where(and(ofAccount(timelineEvents, scope), condition))
    .orderBy(desc(timelineEvents.createdAt), desc(timelineEvents.guid))
    .limit(PAGE + 1)
  return rows.map(({ event: { guid, createdAt: at, kind, values, actorGuid }, ...name }) => {
    const { amount, currency } = values
    return {
      guid,
      at,
      kind,
      actor: actorGuid && fullName(name),
      values: {
        ...values,
        ...(amount !== undefined &&
          currency !== undefined && { amount: toMajor({ amount, currency }) }),
      },
    }
  })
}
