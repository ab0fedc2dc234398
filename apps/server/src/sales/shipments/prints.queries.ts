import type { Print } from '@proofdesk/contract/admin/shipments'
import { printSize } from '@proofdesk/domain/print-crop'
import { fitWithin } from '@proofdesk/domain/public-size'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderItems, orderLines } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import type { Deps } from '../../ground/deps.ts'
import { getOrRenderVersion } from '../../gallery/photos/photo-version.ts'
import { toRenditions } from '../../gallery/photos/to-photo.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { asBought } from '../orders/bought-items.ts'
import { getOrder } from '../orders/orders.queries.ts'

/** A print of an order, with its product. Throws `not_found`, also for a download or a video. */
export async function getPrint(
  db: Executor,
  order: { accountGuid: string; guid: string },
  itemGuid: string,
): Promise<{ item: typeof orderItems.$inferSelect; line: typeof orderLines.$inferSelect }> {
  const [print] = await db
    .select({ item: orderItems, line: orderLines })
    .from(orderItems)
    .innerJoin(orderLines, eq(orderLines.guid, orderItems.lineGuid))
    .where(
      and(
        recordOf(orderItems, order, itemGuid),
        eq(orderItems.orderGuid, order.guid),
        eq(orderLines.type, 'Print'),
      ),
    )
  if (!print) throw new AppError('not_found')
  return print
}

/** Whether the order's product list currently allows prints from far too few pixels. */
export async function takesFewPixels(
  db: Executor,
  order: { accountGuid: string; engineGuid: string },
): Promise<boolean> {
  const [list] = await db
    .select({ allowLowResolution: productLists.allowLowResolution })
    .from(galleries)
    .innerJoin(productLists, eq(productLists.guid, galleries.productListGuid))
    .where(recordOf(galleries, order, order.engineGuid))
  return list?.allowLowResolution ?? false
}

/** A print with the data for changing it. Throws `not_found`. */
export async function readPrint(
  deps: Deps,
  scope: Scope,
  { orderGuid, itemGuid }: { orderGuid: string; itemGuid: string },
): Promise<Print> {
  const { db } = deps
  const order = { ...(await getOrder(db, scope, orderGuid)), accountGuid: scope.accountGuid }
  const { item, line } = await getPrint(db, order, itemGuid)
  const [row] = await db
    .select()
    .from(photos)
    .where(recordOf(photos, order, item.photoGuid))
  const photo = row && asBought(row, item)
  return {
    guid: item.guid,
    engineGuid: order.engineGuid,
    productName: line.name,
    size: printSize(line) ?? null,
    allowLowResolution: await takesFewPixels(db, order),
    crop: item.crop,
    rotation: item.rotation,
    copies: item.copies,
    photo: photo
      ? {
          guid: photo.guid,
          name: item.name,
          width: photo.width,
          height: photo.height,
          preview: await printPreview(deps, photo),
        }
      : null,
  }
}

/** Size of the picture that a print is cropped from on the screen: the longer side in pixels. */
const PREVIEW = { side: 1_024, quality: 80 }

/** The photo with its edit at the time of purchase. */
async function printPreview(deps: Deps, photo: ReturnType<typeof asBought>) {
  const { width, height } = photo
  if (!photo.isEditedSince || !width || !height)
    return toRenditions(deps, photo).previews?.md ?? null
  const { side, quality } = PREVIEW
  const plan = { rotation: 0, crop: null, resolution: side, watermarks: [], quality }
  const key = await getOrRenderVersion(deps, photo, plan)
  const isSmall = Math.max(width, height) <= side
  return {
    location: deps.fileLocation(key),
    ...(isSmall ? { width, height } : fitWithin({ width, height }, side)),
  }
}
