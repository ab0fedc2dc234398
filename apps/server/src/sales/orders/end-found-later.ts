import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { endSearches } from '../../gallery/faces/end-searches.ts'
import type { OpenedOrder } from './site-order.ts'

/**
 * Ends one saved search of an order for good at its buyer's request: their consent to it is withdrawn. Photos already
 * added stay. A second call changes nothing; throws `not_found` for another order's.
 */
export async function endFoundLater(
  deps: Deps,
  { order }: OpenedOrder,
  searchGuid: string,
): Promise<void> {
  const isOfOrder = and(
    recordOf(savedSearches, order, searchGuid),
    eq(savedSearches.orderGuid, order.guid),
  )!
  await deps.db.transaction(async (tx) => {
    if ((await tx.$count(savedSearches, isOfOrder)) === 0) throw new AppError('not_found')
    await endSearches(tx, order, isOfOrder, { at: deps.clock.now(), by: 'buyer' })
  })
}
