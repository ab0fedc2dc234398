import { deliveryOf, hasDownload } from '@proofdesk/domain/order-download'
import { isSameEdit, sizeWithEdit } from '@proofdesk/domain/photo-edit'
import { shownName } from '@proofdesk/domain/shown-name'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { orderItems, orderLines } from '../../ground/db/tables/orders.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { stripsOriginals } from '../../gallery/photos/photos.queries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { DeliveredWatermarks } from '../../gallery/watermarks/delivered-watermarks.ts'
import { requireSound } from '../../studio/stored-files/require-sound.ts'
import { deliveredName, getOrRenderDownload } from '../../gallery/photos/rendered-download.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'

/**
 * The photos and videos of an order in its own order, each with the product it was bought as. `photo` is null for a
 * video, and once it is purged; one in the trash is included. A bought video is never purged.
 */
export async function listBoughtItems(db: Executor, order: { accountGuid: string; guid: string }) {
  const rows = await db
    .select({
      item: orderItems,
      line: orderLines,
      photo: photos,
      video: videos,
      strips: stripsOriginals,
    })
    .from(orderItems)
    .innerJoin(orderLines, eq(orderLines.guid, orderItems.lineGuid))
    .leftJoin(
      photos,
      and(eq(photos.accountGuid, orderItems.accountGuid), eq(photos.guid, orderItems.photoGuid)),
    )
    .leftJoin(
      videos,
      and(eq(videos.accountGuid, orderItems.accountGuid), eq(videos.guid, orderItems.photoGuid)),
    )
    .leftJoin(galleries, eq(galleries.guid, photos.engineGuid))
    .where(and(ofAccount(orderItems, order), eq(orderItems.orderGuid, order.guid)))
    .orderBy(asc(orderLines.position), asc(orderItems.position))
  return rows.map((row) => ({ ...row, photo: row.photo && asBought(row.photo, row.item) }))
}

type BoughtPhoto = typeof photos.$inferSelect & {
  isEditedSince: boolean
  /** Its size with the current edit. */
  now: { width: number | null; height: number | null }
}

/** The photo with its edit and size at the time of purchase. Its renditions show the current edit. */
export function asBought(
  photo: typeof photos.$inferSelect,
  { photoEdit }: Pick<typeof orderItems.$inferSelect, 'photoEdit'>,
): BoughtPhoto {
  return {
    ...photo,
    ...sizeWithEdit(photo, photoEdit),
    edit: photoEdit,
    isEditedSince: !isSameEdit(photo.edit, photoEdit),
    now: { width: photo.width, height: photo.height },
  }
}

export type BoughtItem = Awaited<ReturnType<typeof listBoughtItems>>[number]

/** Whether the buyer gets its file: refunded files are no longer delivered. */
export function isDelivered({ item, line }: Pick<BoughtItem, 'item' | 'line'>): boolean {
  return isLineDelivered(line) && !item.isTakenBack
}

/** The same for a product with all its files. */
export function isLineDelivered(line: typeof orderLines.$inferSelect): boolean {
  return hasDownload(line) && !line.isTakenBack
}

/**
 * The stored file that was bought: a video's original, or the purchased version of a photo. Throws like
 * `getOrRenderDownload`.
 */
export async function getBoughtFile(
  deps: Deps,
  watermarksOf: DeliveredWatermarks,
  bought: BoughtItem,
): Promise<string> {
  const { video } = bought
  if (!video) return getOrRenderDownload(deps, watermarksOf, bought)
  await requireSound(deps, video, { kind: 'video', isSold: true })
  return video.key
}

/** Its name for the buyer. The studio sees the file's name. */
export function boughtName({ item, photo }: Pick<BoughtItem, 'item' | 'photo'>): string {
  return shownName({ caption: photo?.caption, name: item.name })
}

/** Its file name for saving: the buyer's name for it, with the right extension. */
export function deliveryName({ item, line, photo, video, strips }: BoughtItem): string {
  if (video) return deliveredName(item.name, { key: video.key, strips: false })
  const key = deliveryOf(line) === 'original' && !photo?.edit ? photo?.key : undefined
  const shown = boughtName({ item, photo })
  // A caption has no extension.
  return deliveredName(shown === item.name ? shown : `${shown}.jpg`, { key, strips })
}
