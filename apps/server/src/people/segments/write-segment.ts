import type { SegmentFilter } from '@proofdesk/contract/admin/customer-filter'
import { SEGMENTS_MAX } from '@proofdesk/domain/customer-segment'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, gt, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { customerSegments } from '../../ground/db/tables/customer-segments.ts'
import { refuseTaken } from '../../ground/db/refuse-taken.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type SegmentRow, getSegment } from './segments.queries.ts'

const NAME = { index: 'customer_segments_name', field: 'name' }

/** Saves a filter under a name that is unique in the studio. */
export async function createSegment(
  { db, clock }: Deps,
  scope: Scope,
  { name, filter }: { name: string; filter: SegmentFilter },
): Promise<SegmentRow> {
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      await requireBelow(
        tx,
        SEGMENTS_MAX,
        customerSegments,
        and(ofAccount(customerSegments, scope), isNull(customerSegments.deletedAt)),
      )
      const guid = newGuid()
      const { accountGuid } = scope
      await tx
        .insert(customerSegments)
        .values({ guid, accountGuid, name, filter, createdAt: clock.now() })
      return getSegment(tx, scope, guid)
    }),
  )
}

/** Renames a segment or changes its filter. */
export async function updateSegment(
  { db }: Deps,
  scope: Scope,
  { guid, name, filter }: { guid: string; name?: string; filter?: SegmentFilter },
): Promise<SegmentRow> {
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      const present = await getSegment(tx, scope, guid)
      await tx
        .update(customerSegments)
        .set({ name: name ?? present.name, filter: filter ?? present.filter })
        .where(recordOf(customerSegments, scope, guid))
      return getSegment(tx, scope, guid)
    }),
  )
}

export async function removeSegment({ db, clock }: Deps, scope: Scope, guid: string) {
  await db.transaction(async (tx) => {
    await getSegment(tx, scope, guid)
    await tx
      .update(customerSegments)
      .set({ deletedAt: clock.now() })
      .where(recordOf(customerSegments, scope, guid))
  })
}

/** Restores a segment within 30 days. Throws `invalid` if another one has taken its name. */
export async function restoreSegment(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<SegmentRow> {
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      const restored = await tx
        .update(customerSegments)
        .set({ deletedAt: null })
        .where(
          and(
            recordOf(customerSegments, scope, guid),
            gt(customerSegments.deletedAt, trashHorizon(clock.now())),
          ),
        )
        .returning({ guid: customerSegments.guid })
      if (restored.length === 0) throw new AppError('not_found')
      return getSegment(tx, scope, guid)
    }),
  )
}
