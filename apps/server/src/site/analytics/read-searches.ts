import type { SearchTotals } from '@proofdesk/contract/admin/analytics'
import { SEARCHED_BY, type SearchedBy } from '@proofdesk/domain/visit-event'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { OTHER_WORDS, WHOLE_DAY } from '../../ground/db/tables/visits.ts'
import { type VisitSelection, inDays, ofPlace } from './select-visits.ts'

const WORDS_MAX = 50

/** The number of visits, and of searches without results. */
export async function countVisits(
  db: Executor,
  selection: VisitSelection,
): Promise<{ visits: number; missed: number }> {
  const { rows } = await db.execute<{ visits: number; missed: number }>(sql`
    select coalesce(sum(count) filter (where kind = 'visit'), 0)::int8 as visits,
      coalesce(sum(count) filter (where kind = 'missed'), 0)::int8 as missed
    from visit_counts where ${ofPlace(selection)} and hour = ${WHOLE_DAY} and ${inDays(selection)}
      and kind in ('visit', 'missed')`)
  return rows[0]!
}

/** How visitors searched, and the words without results. */
export async function readSearches(db: Executor, selection: VisitSelection): Promise<SearchTotals> {
  const [{ rows }, { rows: missedWords }, { rows: others }] = await Promise.all([
    db.execute<{ by: SearchedBy; found: number; missed: number }>(sql`
      select "by", coalesce(sum(count) filter (where kind = 'found'), 0)::int8 as found,
        coalesce(sum(count) filter (where kind = 'missed'), 0)::int8 as missed
      from visit_counts where ${ofPlace(selection)} and hour = ${WHOLE_DAY} and ${inDays(selection)}
        and kind in ('found', 'missed') group by 1`),
    db.execute<{ words: string; count: number }>(sql`
      select label as words, sum(count)::int8 as count from visit_labels
      where ${ofPlace(selection)} and kind = 'words' and label <> ${OTHER_WORDS}
        and ${inDays(selection)} group by 1 order by 2 desc, 1 limit ${WORDS_MAX}`),
    db.execute<{ count: number }>(sql`
      select coalesce(sum(count), 0)::int8 as count from visit_labels
      where ${ofPlace(selection)} and kind = 'words' and label = ${OTHER_WORDS} and ${inDays(selection)}`),
  ])
  const searches = SEARCHED_BY.flatMap((by) => rows.find((row) => row.by === by) ?? [])
  return { searches, missedWords, otherWords: others[0]!.count }
}
