import { toTimeOfDay } from '@proofdesk/domain/time-of-day'
import { type SQL, and, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { photos } from '../db/tables/photos.ts'
import type { Scope } from '../scope.ts'

/** What a list of photos can be narrowed by; the fields are the wire's (spec §7). */
export interface PhotoListFilter {
  collections?: string[] | undefined
  sessions?: string[] | undefined
  quarantine?: boolean | undefined
  deleted?: boolean | undefined
  text?: string | undefined
  timestamp_from?: number | undefined
  timestamp_to?: number | undefined
  hours_from?: number | undefined
  hours_to?: number | undefined
  mins_from?: number | undefined
  mins_to?: number | undefined
}

/** The condition of a gallery's list. Live photos unless quarantine or trash is asked for. */
export function toCondition(scope: Scope, engineGuid: string, filter: PhotoListFilter): SQL {
  return and(
    eq(photos.accountGuid, scope.accountGuid),
    eq(photos.engineGuid, engineGuid),
    toState(filter),
    filter.collections?.length ? inArray(photos.collectionGuid, filter.collections) : undefined,
    filter.sessions?.length ? inArray(photos.sessionGuid, filter.sessions) : undefined,
    filter.timestamp_from === undefined ? undefined : gte(photos.sortedAt, filter.timestamp_from),
    filter.timestamp_to === undefined ? undefined : lte(photos.sortedAt, filter.timestamp_to),
    toTimeCondition(filter),
    ...toWords(filter.text).map((word) => sql`${photos.searchText} like ${`%${escapeLike(word)}%`}`),
  ) as SQL
}

/** Whether the counters know the total without looking at photos. */
export function isCounted({ collections: _, quarantine: __, deleted: ___, text, ...rest }: PhotoListFilter): boolean {
  return toWords(text).length === 0 && Object.values(rest).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))
}

// Literal states, as in the partial indexes: PostgreSQL uses those only when it sees the very value.
function toState({ quarantine, deleted }: PhotoListFilter): SQL | undefined {
  if (deleted) return isNotNull(photos.deletedAt)
  return and(quarantine ? sql`${photos.status} = 'quarantined'` : sql`${photos.status} = 'live'`, isNull(photos.deletedAt))
}

function toTimeCondition(filter: PhotoListFilter): SQL | undefined {
  const time = toTimeOfDay(filter)
  if (!time) return undefined
  const after = gte(photos.minuteOfDay, time.from)
  const before = lte(photos.minuteOfDay, time.to)
  return time.from <= time.to ? and(after, before) : or(after, before)
}

/** Every word must occur; more than ten say no more. */
function toWords(text: string | undefined): string[] {
  return (text ?? '').toLowerCase().replaceAll('\u0000', '').split(/\s+/).filter(Boolean).slice(0, 10)
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
