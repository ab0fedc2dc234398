import type { CustomerAudience, SegmentFilter } from '@proofdesk/contract/admin/customer-filter'
import { BUILT_IN_SEGMENTS } from '@proofdesk/domain/customer-segment'
import { type SQL, and, count, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { getSegment } from '../segments/segments.queries.ts'
import { selectCustomers, toCustomerCondition } from './customer-filter.ts'

/**
 * The condition on rows of `customers` for an audience, evaluated now for this caller: in scope, not in the trash, and
 * matching all its parts. Save the people in one statement, as they may change. Throws `not_found` for a gallery or
 * segment that isn't theirs.
 */
export async function toAudienceCondition(
  db: Executor,
  scope: Scope,
  {
    engineGuid,
    guids,
    people,
    ...named
  }: CustomerAudience & { filters?: readonly SegmentFilter[]; people?: string[] | undefined },
): Promise<SQL> {
  const filters = [...(named.filters ?? []), ...(await readFilters(db, scope, named))]
  const selections = await Promise.all(
    (filters.length > 0 ? filters : [{}]).map((filter) =>
      selectCustomers(db, scope, { ...filter, ...(engineGuid && { engineGuid }) }),
    ),
  )
  return and(
    ...selections.map(toCustomerCondition),
    guids && inArray(customers.guid, guids),
    people && inArray(customers.personGuid, people),
  ) as SQL
}

/** The filters of an audience, with a segment's current ones. Throws `not_found` for a segment that isn't theirs. */
export async function readFilters(
  db: Executor,
  scope: Scope,
  { segment, segmentGuid, filter }: Pick<CustomerAudience, 'segment' | 'segmentGuid' | 'filter'>,
): Promise<SegmentFilter[]> {
  const own = segmentGuid && (await getSegment(db, scope, segmentGuid)).filter
  const parts: (SegmentFilter | '' | undefined)[] = [
    segment && BUILT_IN_SEGMENTS[segment],
    own,
    filter,
  ]
  return parts.filter((part): part is SegmentFilter => !!part)
}

/** The current size of an audience. */
export async function countAudience(
  db: Executor,
  scope: Scope,
  audience: CustomerAudience,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(customers)
    .where(await toAudienceCondition(db, scope, audience))
  return row!.count
}
