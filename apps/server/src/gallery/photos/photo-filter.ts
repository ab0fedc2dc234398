import { toTimeOfDay } from '@proofdesk/domain/time-of-day'
import { type SQL, and, eq, gte, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoCollections } from '../../ground/db/tables/photo-collections.ts'
import { photoColours } from '../../ground/db/tables/photo-colours.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { hasNoOne } from './no-one-found.ts'
import { type ShownThing, toShownCondition, toShownValues } from './shown-condition.ts'
import {
  hasWords,
  toNumberGroups,
  toNumberPattern,
  toTextCondition,
  toTextValues,
} from './text-condition.ts'

/** Filters of a photo list; the fields are the wire's, except for `visible`. */
export interface PhotoListFilter {
  collections?: string[] | undefined
  sessions?: string[] | undefined
  /** Only these photos; an empty list finds none. */
  faces?: string[] | undefined
  /** Only photos with all of these colours. */
  colours?: string[] | undefined
  /** Only photos that were read and on which no one was found. */
  noOneFound?: boolean | undefined
  quarantine?: boolean | undefined
  deleted?: boolean | undefined
  text?: string | undefined
  timestamp_from?: number | undefined
  timestamp_to?: number | undefined
  hours_from?: number | undefined
  hours_to?: number | undefined
  mins_from?: number | undefined
  mins_to?: number | undefined
  /** Only photos that show each of these. */
  shown?: ShownThing[] | undefined
  /** Only photos in no collection or in at least one of these. */
  visible?: string[] | undefined
  /**
   * For a search with numbers: photos that show exactly these numbers, or those that only contain one in something
   * longer.
   */
  number?: 'shown' | 'held' | undefined
}

const given = (name: string) => sql.placeholder(name)

/**
 * The condition of a gallery's list; live photos unless quarantine or trash is requested. `toValues` fills its
 * placeholders.
 */
export function toCondition(filter: PhotoListFilter): SQL {
  return and(
    ofAccount(photos, { accountGuid: given('accountGuid') }),
    eq(photos.engineGuid, given('engineGuid')),
    toState(filter),
    toCollectionCondition(filter),
    filter.visible
      ? sql`(${photos.collectionGuids} = '{}' or ${photos.collectionGuids} && ${given('visible')}::uuid[])`
      : undefined,
    filter.sessions?.length
      ? sql`${photos.batchGuid} = any(${given('sessions')}::uuid[])`
      : undefined,
    filter.faces ? sql`${photos.guid} = any(${given('faces')}::uuid[])` : undefined,
    filter.colours?.length
      ? sql`exists (select 1 from ${photoColours} c where c.photo_guid = ${photos.guid}
        and c.engine_guid = ${given('engineGuid')} and c.colours @> ${given('colours')}::text[])`
      : undefined,
    filter.noOneFound ? hasNoOne : undefined,
    filter.timestamp_from === undefined ? undefined : gte(photos.sortedAt, given('from')),
    filter.timestamp_to === undefined ? undefined : lte(photos.sortedAt, given('to')),
    toTimeCondition(filter),
    toTextCondition(filter.text, { isWhole: filter.number === 'shown' }),
    ...toShownCondition(filter.shown),
    toNumberCondition(filter),
  ) as SQL
}

/** Splits a list into consecutive parts: in a search with numbers, photos that show exactly them come first. */
export function toParts(filter: PhotoListFilter): PhotoListFilter[] {
  return !filter.number && toNumberGroups(filter.text).length > 0
    ? [
        { ...filter, number: 'shown' },
        { ...filter, number: 'held' },
      ]
    : [filter]
}

/** The values of the condition's placeholders. Two lists with the same values and status are the same list. */
export function toValues(
  scope: Scope,
  engineGuid: string,
  filter: PhotoListFilter,
): Record<string, unknown> {
  const { collections, visible, sessions, timestamp_from: from, timestamp_to: to } = filter
  const time = toTimeOfDay(filter)
  return {
    accountGuid: scope.accountGuid,
    engineGuid,
    ...(collections?.length && { collections }),
    ...(visible && { visible }),
    ...(sessions?.length && { sessions }),
    ...(filter.faces && { faces: filter.faces }),
    ...(filter.colours?.length && { colours: filter.colours }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(filter.noOneFound && { noOneFound: true }),
    ...toNumberValues(filter),
    ...(time && { minuteFrom: time.from, minuteTo: time.to }),
    ...toTextValues(filter.text, { isWhole: filter.number === 'shown' }),
    ...toShownValues(filter.shown),
  }
}

/** The counter that includes a list's photos. */
export function counterOf({
  quarantine,
  deleted,
}: PhotoListFilter): 'live' | 'quarantined' | 'deleted' {
  return deleted ? 'deleted' : quarantine ? 'quarantined' : 'live'
}

/** Whether the counters know the total without querying photos. */
export function isCounted({
  collections: _,
  visible: __,
  quarantine: ___,
  deleted: ____,
  text,
  faces,
  ...rest
}: PhotoListFilter): boolean {
  return (
    faces === undefined &&
    !hasWords(text) &&
    Object.values(rest).every(
      (value) => value === undefined || (Array.isArray(value) && value.length === 0),
    )
  )
}

// Literal statuses, as in the partial indexes: PostgreSQL uses those only if it sees the exact value.
function toState({ quarantine, deleted }: PhotoListFilter): SQL | undefined {
  if (deleted) return isNotNull(photos.deletedAt)
  return and(
    quarantine ? sql`${photos.status} = 'quarantined'` : sql`${photos.status} = 'live'`,
    isNull(photos.deletedAt),
  )
}

// Live photos of a collection are found by an index; the few others by scanning the gallery's.
function toCollectionCondition({
  collections,
  quarantine,
  deleted,
}: PhotoListFilter): SQL | undefined {
  if (!collections?.length) return undefined
  const wanted = sql`${given('collections')}::uuid[]`
  return quarantine || deleted
    ? sql`${photos.collectionGuids} && ${wanted}`
    : sql`${photos.guid} in (
      select p.photo_guid from ${photoCollections} p where p.account_guid = ${given('accountGuid')}
      and p.engine_guid = ${given('engineGuid')} and p.collection_guid = any(${wanted}) and p.is_live)`
}

function toNumberCondition({ text, number }: PhotoListFilter): SQL | undefined {
  if (!number) return undefined
  const shown = and(
    ...toNumberGroups(text).map((_, n) => sql`${photos.searchText} ~ ${given(`${number}${n}`)}`),
  )
  return number === 'shown' ? shown : shown && not(shown)
}

function toNumberValues({ text, number }: PhotoListFilter): Record<string, string> {
  if (!number) return {}
  const patterns = toNumberGroups(text).map(toNumberPattern)
  return Object.fromEntries(patterns.map((pattern, n) => [`${number}${n}`, pattern]))
}

function toTimeCondition(filter: PhotoListFilter): SQL | undefined {
  const time = toTimeOfDay(filter)
  if (!time) return undefined
  const after = gte(photos.minuteOfDay, given('minuteFrom'))
  const before = lte(photos.minuteOfDay, given('minuteTo'))
  return time.from <= time.to ? and(after, before) : or(after, before)
}
