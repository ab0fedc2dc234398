import { type Day, dayOf } from '@proofdesk/domain/day'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { type DayRange, addDays } from '@proofdesk/domain/visit-range'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { OTHER_PHOTOS } from '../../ground/db/tables/visits.ts'
import type { Deps } from '../../ground/deps.ts'
import { type VisitSelection, inDays, ofGalleries } from './select-visits.ts'

/** Visitors' activity on a photo. */
export interface PhotoVisits {
  guid: string
  views: number
  favourites: number
  carts: number
}

/** Photos cached for completed days: so many that hardly any other can overtake them in the latest days. */
const KEPT = 5_000
/** A day is complete once its last visits have been written for certain. */
const SETTLED_AFTER_MS = HOUR_MS

/**
 * The most viewed photos of a range, most views first. Adding up a season takes seconds, so the completed days are
 * cached and only the rest of the range is added up each time.
 */
export async function readViewedPhotos(
  deps: Deps,
  selection: VisitSelection,
  most: number,
): Promise<PhotoVisits[]> {
  const { over, open } = splitRange(selection, deps.clock.now())
  const kept = over ? await readKept(deps, { ...selection, range: over }) : []
  const added =
    over && open ? await addOpenDays(deps.db, selection, { kept, over, open, most }) : []
  const viewed = over ? (open ? added : kept) : await readMost(deps.db, selection, most)
  return viewed.filter(({ views }) => views > 0).slice(0, most)
}

/** Splits a range into the part that no longer changes and the one that does. */
function splitRange(
  { range, timeZone }: VisitSelection,
  now: number,
): { over: DayRange | undefined; open: DayRange | undefined } {
  const firstOpen: Day = dayOf(now - SETTLED_AFTER_MS, timeZone)
  if (range.to < firstOpen) return { over: range, open: undefined }
  if (range.from >= firstOpen) return { over: undefined, open: range }
  return {
    over: { from: range.from, to: addDays(firstOpen, -1) },
    open: { from: firstOpen, to: range.to },
  }
}

function readKept({ db, memory }: Deps, selection: VisitSelection): Promise<PhotoVisits[]> {
  const { accountGuid, engineGuid, range } = selection
  return memory.site.viewedPhotos.getOrCreate(
    [accountGuid, engineGuid, range.from, range.to].join(' '),
    0,
    () => readMost(db, selection, KEPT),
  )
}

interface Parts {
  kept: readonly PhotoVisits[]
  over: DayRange
  open: DayRange
  most: number
}

async function addOpenDays(
  db: Executor,
  selection: VisitSelection,
  { kept, over, open, most }: Parts,
): Promise<PhotoVisits[]> {
  const isWhole = kept.length < KEPT
  // A photo that isn't cached had at most as many views as the last cached one, so it needs this many now to be among
  // the first.
  const needed = (kept[most - 1]?.views ?? 0) - (isWhole ? 0 : kept.at(-1)!.views)
  const guids = kept.map(({ guid }) => guid)
  const rows = await readSums(
    db,
    { ...selection, range: open },
    sql`having photo_guid = any(${sql.param(guids)}::uuid[]) or sum(views) >= ${needed}`,
  )
  const known = new Set(guids)
  const others = rows.filter(({ guid }) => !known.has(guid)).map(({ guid }) => guid)
  const before =
    isWhole || others.length === 0
      ? []
      : await readVisits(db, { ...selection, range: over }, others)
  return addUp([...kept, ...before, ...rows])
}

/** Adds up the visits of each photo, most views first. */
function addUp(rows: readonly PhotoVisits[]): PhotoVisits[] {
  const sums = new Map<string, PhotoVisits>()
  for (const row of rows) {
    const { guid, views, favourites, carts } = sums.get(row.guid) ?? { ...row, ...NONE }
    sums.set(guid, {
      guid,
      views: views + row.views,
      favourites: favourites + row.favourites,
      carts: carts + row.carts,
    })
  }
  return [...sums.values()].toSorted((a, b) => b.views - a.views || (a.guid < b.guid ? -1 : 1))
}

const NONE = { views: 0, favourites: 0, carts: 0 }

const readMost = (db: Executor, selection: VisitSelection, most: number) =>
  readSums(db, selection, sql`order by 2 desc, 1 limit ${most}`)

/** The visits of these photos in a range. */
export const readVisits = (
  db: Executor,
  selection: VisitSelection,
  guids: readonly string[],
): Promise<PhotoVisits[]> =>
  readSums(db, selection, sql``, sql`and photo_guid = any(${sql.param(guids)}::uuid[])`)

async function readSums(
  db: Executor,
  selection: VisitSelection,
  end: SQL,
  condition = sql``,
): Promise<PhotoVisits[]> {
  const { rows } = await db.execute<{ [K in keyof PhotoVisits]: PhotoVisits[K] }>(sql`
    select photo_guid as guid, sum(views)::int8 as views, sum(favourites)::int8 as favourites, sum(carts)::int8 as carts
    from visit_photos where ${ofGalleries(selection)} and ${inDays(selection)}
      and photo_guid <> ${OTHER_PHOTOS} ${condition} group by 1 ${end}`)
  return rows
}
