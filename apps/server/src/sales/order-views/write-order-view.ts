import type {
  CreateOrderView,
  OrderView,
  UpdateOrderView,
} from '@proofdesk/contract/admin/order-views'
import { ORDER_VIEWS_MAX } from '@proofdesk/domain/order-view'
import { trashHorizon } from '@proofdesk/domain/trash'
import { type SQL, and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { orderViews } from '../../ground/db/tables/order-views.ts'
import { refuseTaken } from '../../ground/db/refuse-taken.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { getView, isChangeable } from './order-views.queries.ts'

const NAME = { index: 'order_views_name', field: 'name' }

/** Saves a view under a name that is unique among the caller's. */
export async function createView(
  { db, clock }: Deps,
  session: Session,
  view: CreateOrderView,
): Promise<OrderView> {
  const { scope, user } = session
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      await requireBelow(
        tx,
        ORDER_VIEWS_MAX,
        orderViews,
        and(
          ofAccount(orderViews, scope),
          eq(orderViews.ownerGuid, user.guid),
          isNull(orderViews.deletedAt),
        ),
      )
      const guid = newGuid()
      await tx.insert(orderViews).values({
        ...view,
        guid,
        accountGuid: scope.accountGuid,
        ownerGuid: user.guid,
        createdAt: clock.now(),
      })
      return getView(tx, session, guid)
    }),
  )
}

/** Renames, shares or changes a view. Throws `not_found`, also for one that the caller may not change. */
export async function updateView(
  { db }: Deps,
  session: Session,
  { guid, ...changes }: UpdateOrderView,
): Promise<OrderView> {
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      const { name, address, hiddenColumns, isShared } = await getView(tx, session, guid)
      const present = { name, address, hiddenColumns, isShared }
      await write(tx, session, { guid, changes: { ...present, ...changes } })
      return getView(tx, session, guid)
    }),
  )
}

export async function removeView(
  { db, clock }: Deps,
  session: Session,
  guid: string,
): Promise<void> {
  await write(db, session, { guid, changes: { deletedAt: clock.now() } })
}

/** Restores a view within 30 days. Throws `invalid` if another has its name by now. */
export async function restoreView(
  { db, clock }: Deps,
  session: Session,
  guid: string,
): Promise<OrderView> {
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      const isInTrash = gt(orderViews.deletedAt, trashHorizon(clock.now()))
      await write(tx, session, { guid, changes: { deletedAt: null }, condition: isInTrash })
      return getView(tx, session, guid)
    }),
  )
}

async function write(
  tx: Executor,
  session: Session,
  {
    guid,
    changes,
    condition = isNull(orderViews.deletedAt),
  }: { guid: string; changes: Partial<typeof orderViews.$inferInsert>; condition?: SQL },
): Promise<void> {
  const written = await tx
    .update(orderViews)
    .set(changes)
    .where(and(recordOf(orderViews, session.scope, guid), isChangeable(session), condition))
    .returning({ guid: orderViews.guid })
  if (written.length === 0) throw new AppError('not_found')
}
