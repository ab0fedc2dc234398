import { deliveryOf } from '@proofdesk/domain/order-download'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { orderItems, orderLines } from '../../db/tables/orders.ts'
import { photos } from '../../db/tables/photos.ts'
import { stripsOriginals } from '../../gallery/photos/photos.queries.ts'
import { deliveredName } from '../../gallery/photos/rendered-download.ts'
import { galleries } from '../../db/tables/galleries.ts'

/** The photos of an order in the order's own sequence, each with the product it was bought as. `photo` is null when it is gone for good; one in the trash is there. */
export async function listBoughtItems(db: Executor, order: { accountGuid: string; guid: string }) {
  return db
    .select({ item: orderItems, line: orderLines, photo: photos, strips: stripsOriginals })
    .from(orderItems)
    .innerJoin(orderLines, eq(orderLines.guid, orderItems.lineGuid))
    .leftJoin(
      photos,
      and(eq(photos.accountGuid, orderItems.accountGuid), eq(photos.guid, orderItems.photoGuid)),
    )
    .leftJoin(galleries, eq(galleries.guid, photos.engineGuid))
    .where(and(ofAccount(orderItems, order), eq(orderItems.orderGuid, order.guid)))
    .orderBy(asc(orderLines.position), asc(orderItems.position))
}
export type BoughtItem = Awaited<ReturnType<typeof listBoughtItems>>[number]

/** The name under which it is saved: the photo's own, with the ending that fits. */
export function deliveryName({ item, line, photo, strips }: BoughtItem): string {
  const key = deliveryOf(line) === 'original' ? photo?.key : undefined
  return deliveredName(item.name, { key, strips })
}
