import { REEL_SHAPES } from '@proofdesk/domain/reel'
import { reelKey } from '@proofdesk/domain/reel-keys'
import { type SQL, sql } from 'drizzle-orm'
import { PassThrough } from 'node:stream'
import { toArchiveNames } from '../../ground/zip-archive/archive-names.ts'
import type { Deps } from '../../ground/deps.ts'
import type { ExportFile } from './export-file.ts'

/** Rows read at once: names that occur twice in a folder are counted again for each batch. */
const BATCH = 10_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A stored original: its storage key, and folder and name for people. */
interface Original extends Record<string, unknown> {
  guid: string
  key: string
  folder: string
  name: string
  /** Above 1 if an earlier file in the folder has the same name. */
  copy: number
  checksum: string | null
}

/** Kinds of files in the order they are listed; a part's cursor names the one in which it ended. */
export const ORIGINAL_PHASES = ['media', 'photos', 'videos', 'films', 'frames'] as const
type Phase = (typeof ORIGINAL_PHASES)[number]

/** Originals of one kind after a guid. Files missing in the storage come without a size. */
export async function* listOriginals(
  deps: Deps,
  account: { guid: string },
  phase: Phase,
  after: string,
): AsyncGenerator<ExportFile> {
  for (let last = after || FIRST; ;) {
    const { rows } = await deps.db.execute<Original>(sql`
      select * from (${SOURCES[phase](account.guid)}) f
      where f.guid > ${last}::uuid order by f.guid limit ${BATCH}`)
    for (const row of rows) {
      const files = filesOf(phase, account, row)
      for (const [at, { key, name }] of files.entries()) {
        const file = await deps.storage.head(key)
        yield {
          path: `${phase}/${row.folder}/${name}`.replace('//', '/'),
          size: file?.size ?? null,
          key,
          checksum: row.checksum,
          open: () => openOriginal(deps, key),
          // Resuming after the first of several files repeats all of them, so that none is missed.
          cursor: { phase, after: at === files.length - 1 ? row.guid : last },
        }
      }
      last = row.guid
    }
    if (rows.length < BATCH) return
  }
}

/** One row is one file, except for a film of an order, which exists in two shapes. */
function filesOf(
  phase: Phase,
  { guid: accountGuid }: { guid: string },
  row: Original,
): { key: string; name: string }[] {
  if (phase === 'films')
    return REEL_SHAPES.map((shape) => ({
      key: reelKey({ accountGuid, orderGuid: row.key, guid: row.guid }, shape),
      name: `${row.guid}-${shape}.mp4`,
    }))
  const [name] = toArchiveNames([row.name]) as [string]
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return [{ key: row.key, name: row.copy > 1 ? `${stem} ${row.guid}${ending}` : name }]
}

async function openOriginal({ storage }: Deps, key: string) {
  const file = await storage.open(key, undefined, 'work')
  if (file) return file.stream
  // It was deleted since it was listed: the archive fails, and the next attempt leaves it out.
  return new PassThrough().destroy(new Error('An original was deleted while it was exported'))
}

/** Names that differ only in case or punctuation are equal, because some file systems treat them so. */
const sameName = (column: SQL) => sql`lower(regexp_replace(${column}, '[^[:alnum:].]', '_', 'g'))`
/** A folder name that is unique per gallery: a deleted gallery may have another's slug. */
const folderOf = sql`g.slug || case when g.deleted_at is null then '' else ' deleted ' || g.guid end`

const ofGalleries = (table: SQL) => (accountGuid: string) =>
  sql`
  select p.guid, p.key, p.name, p.checksum, ${folderOf} as folder,
    row_number() over (partition by p.engine_guid, ${sameName(sql`p.name`)} order by p.guid)::int as copy
  from ${table} p join galleries g on g.guid = p.engine_guid
  where p.account_guid = ${accountGuid}::uuid and p.status <> 'waiting'`

const SOURCES: Readonly<Record<Phase, (accountGuid: string) => SQL>> = {
  photos: ofGalleries(sql`photos`),
  videos: ofGalleries(sql`videos`),
  media: (accountGuid) => sql`
    select m.guid, m.key, m.name, m.checksum, coalesce(f.slug, '') as folder,
      row_number() over (partition by m.folder_guid, ${sameName(sql`m.name`)} order by m.guid)::int as copy
    from media m left join media_folders f on f.guid = m.folder_guid
    where m.account_guid = ${accountGuid}::uuid and m.stored_at is not null`,
  // The key column contains the order's guid, from which the keys of both films are made.
  films: (accountGuid) => sql`
    select r.guid, r.order_guid::text as key, '' as name, null as checksum,
      coalesce(o.number_prefix || '-' || o.number, o.guid::text) as folder, 1 as copy
    from reels r join orders o on o.guid = r.order_guid
    where r.account_guid = ${accountGuid}::uuid and r.state = 'ready'`,
  // Orders may have earlier pictures of a frame.
  frames: (accountGuid) => sql`
    select md5(k.key)::uuid as guid, k.key, split_part(k.key, '/', 5) as name, null as checksum,
      split_part(k.key, '/', 4) as folder, 1 as copy
    from (
      select p.value ->> 'key' as key from frames f, jsonb_each(f.pictures) p
      where f.account_guid = ${accountGuid}::uuid
      union
      select p.value ->> 'key' from order_lines l, jsonb_each(l.frame -> 'pictures') p
      where l.account_guid = ${accountGuid}::uuid and jsonb_typeof(l.frame) = 'object'
    ) k where k.key is not null`,
}
