import { RUNNING_CAMPAIGNS } from '@proofdesk/domain/campaign'
import { type SQL, and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'

export interface Owner {
  accountGuid: string
}

/** The end of the last day with visitor activity, in the account's time zone. */
const lastVisit = (timeZone: string) => sql`(
  select (extract(epoch from (max(d.day) + 1)::timestamp at time zone ${timeZone}) * 1000)::int8
  from visit_days d where d.account_guid = ${galleries.accountGuid} and d.engine_guid = ${galleries.guid})`

const lastOrder = sql`(
  select max(o.created_at) from orders o
  where o.account_guid = ${galleries.accountGuid} and o.engine_guid = ${galleries.guid})`

/** The team's last action, such as publishing, uploading, a change or a note: all of them are in the timeline. */
const lastEvent = sql`(
  select max(e.created_at) from timeline_events e
  where e.account_guid = ${galleries.accountGuid} and e.subject_guid = ${galleries.guid})`

const lastUsedAt = (timeZone: string) => sql<number>`greatest(${galleries.createdAt},
  ${lastVisit(timeZone)}, ${lastOrder}, ${lastEvent})::float8`

const ofGallery = (table: string, condition: SQL) => sql`exists (
  select 1 from ${sql.identifier(table)} t
  where t.account_guid = ${galleries.accountGuid} and t.engine_guid = ${galleries.guid} and ${condition})`

/** Whether the gallery has an order that still has to be shipped or made, is disputed, or has a refund in progress. */
const isOrderOpen = ofGallery(
  'orders',
  sql`(t.status = 'Awaiting shipment' or t.reel_creation in ('waiting', 'making') or t.dispute_state = 'open'
    or exists (select 1 from refunds r where r.order_guid = t.guid and r.state in ('requested', 'sent'))
    or exists (select 1 from shipments s where s.order_guid = t.guid
      and s.state in ('waiting', 'placed') and s.shipped_at is null))`,
)

const isJobRunning = sql`exists (
  select 1 from pgboss.job j
  where j.state in ('created', 'retry', 'active') and j.data->>'engineGuid' = ${galleries.guid}::text)`

/** Whether anything of the gallery is unfinished, so that it must not be archived. */
const isBusy = (now: number): SQL<boolean> => sql<boolean>`(${isOrderOpen}
  or ${ofGallery('checkouts', sql`t.state = 'open' and t.expires_at > ${now}`)}
  or ${ofGallery('photos', sql`t.status in ('waiting', 'stored') and t.deleted_at is null`)}
  or ${ofGallery('videos', sql`t.status in ('waiting', 'stored') and t.deleted_at is null`)}
  or ${ofGallery('campaigns', sql`t.status in ${[...RUNNING_CAMPAIGNS]}`)}
  or ${isJobRunning})`

const isPublished = and(
  eq(galleries.published, true),
  eq(galleries.archived, false),
  isNull(galleries.deletedAt),
)

const USE = (timeZone: string) => ({
  guid: galleries.guid,
  accountGuid: galleries.accountGuid,
  timeZone: galleries.timeZone,
  closesAt: galleries.closesAt,
  keptAt: galleries.keptAt,
  noticeAt: galleries.archiveNoticeAt,
  lastUsedAt: lastUsedAt(timeZone),
})

/** A batch of an account's published galleries after this guid, with the facts that decide whether they are idle. */
export function listUsed(
  db: Executor,
  owner: Owner,
  { timeZone, after, limit }: { timeZone: string; after: string | undefined; limit: number },
) {
  return db
    .select(USE(timeZone))
    .from(galleries)
    .where(
      and(
        ofAccount(galleries, owner),
        isPublished,
        after === undefined ? undefined : gt(galleries.guid, after),
      ),
    )
    .orderBy(asc(galleries.guid))
    .limit(limit)
}
export type UsedGallery = Awaited<ReturnType<typeof listUsed>>[number]

/** The same for one gallery, locked against other writers; undefined if it is no longer published. */
export async function lockUsed(tx: Executor, owner: Owner, guid: string, timeZone: string) {
  await tx
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(and(ofAccount(galleries, owner), eq(galleries.guid, guid)))
    .for('update')
  const [row] = await tx
    .select(USE(timeZone))
    .from(galleries)
    .where(and(ofAccount(galleries, owner), eq(galleries.guid, guid), isPublished))
  return row
}

/** Whether anything of the gallery is unfinished. */
export async function isGalleryBusy(
  tx: Executor,
  owner: Owner,
  guid: string,
  now: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ isBusy: isBusy(now) })
    .from(galleries)
    .where(and(ofAccount(galleries, owner), eq(galleries.guid, guid)))
  return row?.isBusy ?? false
}
