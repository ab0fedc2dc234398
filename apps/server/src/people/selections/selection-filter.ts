import type { SelectionStanding } from '@proofdesk/domain/selection'
import { type SQL, and, eq, ne, not, sql } from 'drizzle-orm'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { selections } from '../../ground/db/tables/selections.ts'

export interface SelectionFilter {
  state?: SelectionStanding | undefined
  /** A part of the name or address of someone who selects photos in the list. */
  person?: string | undefined
}

/** The condition on a gallery's lists; undefined without filters. */
export function toSelectionCondition(
  gallery: Pick<typeof galleries.$inferSelect, 'selectionDeadline'>,
  { state, person = '' }: SelectionFilter,
  now: number,
): SQL | undefined {
  const part = person.replaceAll('\u0000', '').trim()
  return and(state && hasStanding(gallery, state, now), part === '' ? undefined : hasPerson(part))
}

function hasStanding(
  { selectionDeadline }: Pick<typeof galleries.$inferSelect, 'selectionDeadline'>,
  state: SelectionStanding,
  now: number,
): SQL | undefined {
  if (state === 'submitted') return eq(selections.state, state)
  const isOver = isOverAt(selectionDeadline, now)
  if (state === 'over') return and(ne(selections.state, 'submitted'), isOver)
  return and(eq(selections.state, state), not(isOver))
}

/** The same deadline as `deadlineOf` in the domain. */
const isOverAt = (galleryDeadline: number | null, now: number): SQL =>
  sql`coalesce(coalesce(${selections.deadline}, case when ${selections.reopenedAt} >= ${galleryDeadline}::float8
    then null else ${galleryDeadline}::float8 end) <= ${now}::float8, false)`

/** Ignores case and accents. */
const hasPerson = (part: string): SQL => sql`exists (
  select 1 from selection_contributors c
  where c.link_guid = ${selections.linkGuid}
    and (strpos(plain_text(c.name), plain_text(${part})) > 0 or strpos(c.email_address, lower(${part})) > 0))`
