import { sql } from 'drizzle-orm'
import type { Deps } from '../../ground/deps.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { openList } from './list-photos.ts'
import { type PhotoListFilter, toCondition } from './photo-filter.ts'
import { toNumberGroups } from './text-condition.ts'

/** Number of photos that examples are taken from. */
const MOST_READ = 200
const EXAMPLES_MAX = 3
/** A longer number isn't on a bib. */
const LENGTH_MAX = 8

/**
 * For a search with numbers: how many photos only contain one of them within something longer, and a few such numbers.
 * The gallery must be known to be in scope.
 */
export async function readHeldNumbers(
  deps: Deps,
  scope: Scope,
  engineGuid: string,
  filter: PhotoListFilter,
): Promise<{ total: number; numbers: string[] }> {
  const held = { ...filter, number: 'held' } as const
  const { total, values } = await openList(deps, scope, engineGuid, held)
  if (total === 0) return { total, numbers: [] }
  const texts = deps.db
    .select({ text: photos.searchText })
    .from(photos)
    .where(toCondition(held))
    .limit(MOST_READ)
    .as('texts')
  const parts = toNumberGroups(filter.text).flat().join('|')
  // A file name ("img-12.jpg") ends in a dot and letters, and isn't a number.
  const pattern = `(?:^|[\\s,;:(#])([0-9a-z-]*(?:${parts})[0-9a-z-]*)(?=$|[\\s,;:)!?]|\\.(?:\\s|$))`
  const number = sql<string>`(regexp_matches(${texts.text}, ${sql.placeholder('heldPattern')}, 'g'))[1]`
  const found = deps.db
    .select({ number: number.as('number') })
    .from(texts)
    .as('found')
  const rows = await deps.db
    .selectDistinct({ number: found.number, length: sql`length(${found.number})` })
    .from(found)
    .where(sql`length(${found.number}) <= ${sql.raw(String(LENGTH_MAX))}`)
    .orderBy(sql`length(${found.number})`, found.number)
    .limit(EXAMPLES_MAX)
    .prepare('')
    .execute({ ...values, heldPattern: pattern })
  return { total, numbers: rows.map((row) => row.number.toUpperCase()) }
}
