import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../ground/db/client.ts'
import { DELETED_NOUNS, type DeletedNoun, type ErasureNoun } from '../ground/db/tables/erasures.ts'
import { ERASED, photoFaces } from '../ground/db/tables/photo-faces.ts'
import { purgeAgain } from './erased-studios.ts'
import type { ErasureLine } from './list-erasures.ts'
import { readErasure } from './read-erasure.ts'

const AT_ONCE = 1_000

/** Options for a copy from which a single gallery is read. */
export interface ForGallery {
  /** Photos and videos deleted after this moment can still be restored, so they are. */
  horizon: number
}

/**
 * Repeats the listed erasures in a database that was backed up before them: for each thing the latest entry, unless the
 * database has it already. Deleted things are put into the trash again, with their original date.
 */
export async function replayErasures(
  tx: Transaction,
  lines: AsyncIterable<string>,
  forGallery?: ForGallery,
): Promise<void> {
  // Reading the next list may take long, and a statement may affect every photo.
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await stage(tx, lines)
  if (forGallery) await leaveOut(tx, forGallery)
  await keepReturned(tx)
  const { rows } = await tx.execute<{ noun: string }>(
    sql`select distinct noun from replayed where not undone`,
  )
  for (const { noun } of rows) await REPLAYS[noun as ErasureNoun]?.(tx)
  await tx.execute(sql`
    insert into erasures (noun, key, account_guid, at, is_undone, "values")
    select r.noun, r.key, r.account, r.at, r.undone, r.given from replayed r join accounts a on a.guid = r.account
    on conflict (noun, key) do update set at = excluded.at, is_undone = excluded.is_undone, "values" = excluded."values"
    where excluded.at > erasures.at`)
  await tx.execute(sql`drop table replayed, listed`)
}

/** Stores in `replayed` the latest entry for each thing that this database doesn't have yet. */
async function stage(tx: Transaction, lines: AsyncIterable<string>): Promise<void> {
  await tx.execute(sql`
    create temporary table listed (
      noun text, key uuid, account uuid, at int8, undone boolean, "values" jsonb
    ) on commit drop`)
  let batch: ErasureLine[] = []
  const insert = () =>
    tx.execute(sql`
      insert into listed select * from jsonb_to_recordset(${JSON.stringify(batch.splice(0))}::jsonb)
        as t (noun text, key uuid, account uuid, at int8, undone boolean, "values" jsonb)`)
  for await (const line of lines) {
    if (!line) continue
    batch.push(readErasure(line))
    if (batch.length === AT_ONCE) await insert()
  }
  if (batch.length > 0) await insert()
  await tx.execute(sql`
    create temporary table replayed on commit drop as
    select distinct on (noun, key) noun, key, account, at, undone, "values" as given
    from listed order by noun, key, at desc`)
  await tx.execute(sql`
    delete from replayed r using erasures e where e.noun = r.noun and e.key = r.key and e.at >= r.at`)
}

/** Skips the deletion of the gallery itself: restoring it is the point. */
async function leaveOut(tx: Transaction, { horizon }: ForGallery): Promise<void> {
  await tx.execute(sql`
    delete from replayed where noun = 'galleries'
      or noun in ('photos', 'videos') and (given ->> 'deletedAt')::int8 > ${horizon}`)
}

/** Things restored since are in the backup's trash: their time there starts again, so that they aren't purged. */
async function keepReturned(tx: Transaction): Promise<void> {
  for (const noun of DELETED_NOUNS)
    await tx.execute(sql`
      update ${sql.identifier(noun)} t set deleted_at = (extract(epoch from now()) * 1000)::int8 from replayed r
      where r.noun = ${noun} and r.undone and t.guid = r.key and t.deleted_at is not null`)
}

const entriesOf = (noun: ErasureNoun): SQL =>
  sql`(select * from replayed where noun = ${noun} and not undone) r`

function deleteAgain(noun: DeletedNoun) {
  const table = sql.identifier(noun)
  return (tx: Transaction) =>
    tx.execute(sql`
      update ${table} t set deleted_at = (r.given ->> 'deletedAt')::int8 from ${entriesOf(noun)}
      where t.guid = r.key and (t.deleted_at is null or t.deleted_at > (r.given ->> 'deletedAt')::int8)`)
}

type Replay = (tx: Transaction) => Promise<unknown>

const DELETIONS = Object.fromEntries(
  DELETED_NOUNS.map((noun) => [noun, deleteAgain(noun)]),
) as unknown as Record<DeletedNoun, Replay>

/** How to repeat the erasure of each noun. */
const REPLAYS: Record<ErasureNoun, Replay> = {
  ...DELETIONS,
  users: async (tx) => {
    await DELETIONS.users(tx)
    await endTickets(tx, 'users')
  },
  accounts: purgeStudios,
  photo_faces: eraseFaces,
  mail_stops: (tx) =>
    tx.execute(sql`
      insert into mail_stops (account_guid, email_address, reason, created_at, guid)
      select r.account, r.given ->> 'emailAddress', r.given ->> 'reason', r.at, r.key from ${entriesOf('mail_stops')}
      join accounts a on a.guid = r.account where r.given ->> 'emailAddress' is not null
      on conflict (account_guid, email_address) do update set guid = excluded.guid`),
  offers: (tx) =>
    tx.execute(sql`
      update customers t set marketing_opt_in = false from ${entriesOf('offers')}
      where t.guid = r.key and t.marketing_opt_in`),
  mailings: stopMailings,
  searches: (tx) =>
    tx.execute(sql`
      update participants t set is_searchable = false from ${entriesOf('searches')}
      where t.guid = r.key and t.is_searchable`),
  saved_searches: endSearches,
  order_links: (tx) =>
    tx.execute(sql`
      update orders t set key_version = (r.given ->> 'version')::int2 from ${entriesOf('order_links')}
      where t.guid = r.key and t.key_version < (r.given ->> 'version')::int2`),
  grace_links: (tx) =>
    tx.execute(sql`
      update grace_links t set revoked_at = r.at from ${entriesOf('grace_links')}
      where t.guid = r.key and t.revoked_at is null`),
  // No password matches an empty hash: the gallery stays locked until its studio sets one.
  gallery_access: (tx) =>
    tx.execute(sql`
      insert into gallery_access (engine_guid, account_guid, password_hash, version, changed_at)
      select g.guid, g.account_guid, '', gen_random_uuid(), r.at
      from ${entriesOf('gallery_access')} join galleries g on g.guid = r.key
      on conflict (engine_guid) do update
        set password_hash = '', version = excluded.version, changed_at = excluded.changed_at`),
  passwords: async (tx) => {
    await tx.execute(sql`
      update users t set password_hash = null from ${entriesOf('passwords')} where t.guid = r.key`)
    await endTickets(tx, 'passwords')
  },
}

/** Invitations and links of people who were removed, or who have set another password, stop working. */
const endTickets = (tx: Transaction, noun: 'users' | 'passwords') =>
  tx.execute(sql`delete from tickets t using ${entriesOf(noun)} where t.user_guid = r.key`)

async function purgeStudios(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ studio: string; at: string }>(
    sql`select r.key as studio, r.given ->> 'purgedAt' as at from ${entriesOf('accounts')} order by 1`,
  )
  for (const { studio, at } of rows) await purgeAgain(tx, studio, Number(at))
}

/** People who opted out of a gallery's emails no longer wait for it either. */
async function stopMailings(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update subscriptions s set is_awaiting = false from ${entriesOf('mailings')} join customers c on c.guid = r.key
    where s.account_guid = c.account_guid and s.engine_guid = c.engine_guid
      and s.email_address = lower(c.email_address)`)
  await tx.execute(sql`
    update customers t set mails_stopped_at = r.at from ${entriesOf('mailings')}
    where t.guid = r.key and t.mails_stopped_at is null`)
}

/**
 * Matches by guid, or by position if the photo was examined again. A photo that wasn't examined yet stores the
 * position, so that no face is described there.
 */
async function eraseFaces(tx: Transaction): Promise<void> {
  const erased = sql`(select r.key as guid, v.* from ${entriesOf('photo_faces')}, jsonb_to_record(r.given) as
    v ("photoGuid" uuid, x real, y real, width real, height real)) e`
  await tx.execute(sql`
    update ${photoFaces} f set embedding = ''::bytea, version = ${ERASED} from ${erased}
    where f.photo_guid = e."photoGuid" and f.version <> ${ERASED} and (f.guid = e.guid or (
      abs(f.x + f.width / 2 - e.x - e.width / 2) < least(f.width, e.width) / 2
      and abs(f.y + f.height / 2 - e.y - e.height / 2) < least(f.height, e.height) / 2))`)
  await tx.execute(sql`
    insert into ${photoFaces}
      (guid, account_guid, engine_guid, photo_guid, x, y, width, height, score, embedding, version)
    select e.guid, p.account_guid, p.engine_guid, p.guid, e.x, e.y, e.width, e.height, 0, ''::bytea, ${ERASED}
    from ${erased} join photos p on p.guid = e."photoGuid"
    on conflict do nothing`)
}

async function endSearches(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update saved_searches t set ended_at = r.at, ended_by = 'erasure' from ${entriesOf('saved_searches')}
    where t.guid = r.key and t.ended_at is null`)
  await tx.execute(sql`
    delete from saved_search_faces f using saved_searches s where s.guid = f.search_guid and s.ended_at is not null`)
}
