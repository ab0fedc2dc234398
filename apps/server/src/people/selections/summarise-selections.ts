import type { Selection } from '@proofdesk/contract/admin/selections'
import { countSelection, lockOf } from '@proofdesk/domain/selection'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { selectionContributors } from '../../ground/db/tables/selections.ts'
import { listOrderedByList } from './ordered-photos.queries.ts'
import type { SelectionRow } from './open-link.ts'
import { rulesOf } from './rules-of.ts'

type Counts = {
  chosen: number
  rejected: number
  notes: number
  videos: number
}

const NOTHING: Counts = { chosen: 0, rejected: 0, notes: 0, videos: 0 }

/** Lists as the studio sees them: content in hidden collections is counted, content in the trash isn't. */
export async function summariseSelections(
  db: Executor,
  gallery: typeof galleries.$inferSelect,
  rows: readonly SelectionRow[],
  now: number,
): Promise<Selection[]> {
  if (rows.length === 0) return []
  const counts = await countOfEach(db, rows)
  const people = await db
    .select()
    .from(selectionContributors)
    .where(
      inArray(
        selectionContributors.linkGuid,
        rows.map(({ linkGuid }) => linkGuid),
      ),
    )
    .orderBy(asc(selectionContributors.createdAt), asc(selectionContributors.guid))
  const guids = rows.map(({ guid }) => guid)
  const ordered = Map.groupBy(
    await listOrderedByList(db, gallery, guids),
    ({ selectionGuid }) => selectionGuid,
  )
  const ofLink = Map.groupBy(people, ({ linkGuid }) => linkGuid)
  return rows.map((row) => {
    const counted = counts.get(row.guid) ?? NOTHING
    const noOrdered = ordered.get(row.guid)?.length
    const { included, extra } = countSelection(counted.chosen, rulesOf(gallery))
    return {
      ...row,
      ...counted,
      included,
      extra,
      ...(noOrdered && { ordered: noOrdered }),
      lock: lockOf(row, gallery.selectionDeadline, now) ?? null,
      contributors: ofLink.get(row.linkGuid) ?? [],
    }
  })
}

/** Counts each photo or video once, no matter how many people marked it. */
async function countOfEach(
  db: Executor,
  rows: readonly SelectionRow[],
): Promise<Map<string, Counts>> {
  const guids = sql.param(rows.map(({ guid }) => guid))
  const { rows: counted } = await db.execute<Counts & { guid: string }>(sql`
    select m.selection_guid as guid, count(*) filter (where m.is_photo and m.is_chosen)::int as chosen,
      count(*) filter (where m.is_photo and not m.is_chosen)::int as rejected,
      count(*) filter (where m.has_note)::int as notes,
      count(*) filter (where not m.is_photo and m.is_chosen)::int as videos
    from (
      select i.selection_guid, i.content_guid, bool_or(i.mark <> 'reject') as is_chosen,
        bool_or(i.note <> '') as has_note, bool_or(p.guid is not null) as is_photo
      from selection_items i
      left join photos p on p.guid = i.content_guid and p.status = 'live' and p.deleted_at is null
      left join videos v on v.guid = i.content_guid and v.status = 'live' and v.deleted_at is null
      where i.selection_guid = any(${guids}::uuid[]) and (p.guid is not null or v.guid is not null)
      group by i.selection_guid, i.content_guid
    ) m group by m.selection_guid`)
  return new Map(counted.map(({ guid, ...counts }) => [guid, counts]))
}
