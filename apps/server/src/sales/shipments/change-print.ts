import type { ChangePrint } from '@proofdesk/contract/admin/shipments'
import { PRINT_PROBLEM } from '@proofdesk/contract/problems'
import { sizeWithEdit } from '@proofdesk/domain/photo-edit'
import { printProblem, printSize } from '@proofdesk/domain/print-crop'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { orderItems, orders } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import type { PhotoRow } from '../../gallery/photos/photos.queries.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { getPrint, takesFewPixels } from './prints.queries.ts'
import { lockPrints, requireChangeable } from './shipments.queries.ts'

/**
 * Changes a print's photo (within the gallery), crop or rotation; checked as in a cart. Throws `not_found` for an item
 * that is no print of the order, `prints_sent` once it is at the lab or on its way, and `invalid` at `photoGuid` or
 * `crop`.
 */
export async function changePrint(
  deps: Deps,
  session: Session,
  { orderGuid, itemGuid, photoGuid, crop, rotation }: ChangePrint,
): Promise<void> {
  const { scope, user } = session
  await deps.db.transaction(async (tx) => {
    const locked = await lockPrints(tx, scope, orderGuid)
    const { order } = locked
    const { item, line } = await getPrint(tx, order, itemGuid)
    requireChangeable(locked, [line], deps.clock.now())
    const isOther = photoGuid !== item.photoGuid
    const photo = await findPhoto(tx, order, { photoGuid, isOther })
    const photoEdit = isOther ? photo.edit : item.photoEdit
    const { width, height } = sizeWithEdit(photo, photoEdit)
    const size = printSize(line)
    const problem =
      size && width && height
        ? printProblem({ width, height, crop, rotation }, size, await takesFewPixels(tx, order))
        : undefined
    if (problem) throw new AppError('invalid', { fields: { crop: PRINT_PROBLEM[problem] } })
    await tx
      .update(orderItems)
      .set({ photoGuid, name: isOther ? photo.name : item.name, crop, rotation, photoEdit })
      .where(recordOf(orderItems, order, itemGuid))
    if (isOther) await countPhotos(tx, order)
    await recordEvent(tx, {
      accountGuid: scope.accountGuid,
      subject: 'order',
      subjectGuid: orderGuid,
      kind: 'printChanged',
      at: deps.clock.now(),
      actorGuid: user.guid,
      values: { text: isOther ? photo.name : item.name },
    })
    await deps.orderEvents.publish(tx, [scope.accountGuid])
  })
}

/** Another photo has to be a visible one of the order's gallery; the purchased one may be in the trash. */
async function findPhoto(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { photoGuid, isOther }: { photoGuid: string; isOther: boolean },
): Promise<Pick<PhotoRow, 'name' | 'width' | 'height' | 'edit'>> {
  const [photo] = await tx
    .select({ name: photos.name, width: photos.width, height: photos.height, edit: photos.edit })
    .from(photos)
    .where(
      and(
        recordOf(photos, order, photoGuid),
        eq(photos.engineGuid, order.engineGuid),
        isOther ? and(eq(photos.status, 'live'), isNull(photos.deletedAt)) : undefined,
      ),
    )
    // Keeps it from being purged before it counts as purchased.
    .for('share')
  if (!photo) throw new AppError('invalid', { fields: { photoGuid: { code: 'gone' } } })
  return photo
}

/** Updates the order's number of photos. */
async function countPhotos(tx: Transaction, order: typeof orders.$inferSelect): Promise<void> {
  await tx
    .update(orders)
    .set({
      noImages: sql`(select count(distinct i.photo_guid) from order_items i
        where i.account_guid = ${order.accountGuid} and i.order_guid = ${order.guid})`,
    })
    .where(recordOf(orders, order, order.guid))
}
