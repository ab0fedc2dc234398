import type { StoredEdit } from '@proofdesk/domain/photo-edit'
import { type SQL, and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderItems, orderLines } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type Scope, inScope, inScopeOrTrash } from '../../ground/requests/scope.ts'

/** Whether the photo's gallery delivers sold originals without metadata; older galleries have no value. */
export const stripsOriginals = sql<boolean>`coalesce((${galleries.features} ->> 'stripOriginals')::boolean, false)`

export type PhotoRow = typeof photos.$inferSelect

/**
 * A photo of this gallery that someone has bought, wherever it is now, since an order outlives the trash. Otherwise
 * undefined.
 */
export async function findBoughtPhoto(
  db: Executor,
  scope: Scope,
  { engineGuid, guid }: { engineGuid: string; guid: string },
): Promise<PhotoRow | undefined> {
  const isBought = exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .where(and(ofAccount(orderItems, scope), eq(orderItems.photoGuid, photos.guid))),
  )
  const [row] = await db
    .select({ photo: photos })
    .from(photos)
    .innerJoin(galleries, and(eq(galleries.guid, photos.engineGuid), inScopeOrTrash(scope)))
    .where(and(recordOf(photos, scope, guid), eq(photos.engineGuid, engineGuid), isBought))
  return row?.photo
}

/** The products that a photo was sold as, unordered. */
export async function listSoldProducts(db: Executor, scope: Scope, photoGuid: string) {
  const { type, fulfillment, resolution, includeWatermark, includeDownload, isReel, frame } =
    orderLines
  const { photoEdit } = orderItems
  return db
    .selectDistinct({
      type,
      fulfillment,
      resolution,
      includeWatermark,
      includeDownload,
      isReel,
      frame,
      photoEdit,
    })
    .from(orderItems)
    .innerJoin(orderLines, eq(orderLines.guid, orderItems.lineGuid))
    .where(and(ofAccount(orderItems, scope), eq(orderItems.photoGuid, photoGuid)))
}
export type SoldProduct = Awaited<ReturnType<typeof listSoldProducts>>[number]

/** The photo's edit at the time of purchase in this order. Throws `not_found`. */
export async function readBoughtEdit(
  db: Executor,
  scope: Scope,
  { orderGuid, photoGuid }: { orderGuid: string; photoGuid: string },
): Promise<StoredEdit | null> {
  const [item] = await db
    .select({ photoEdit: orderItems.photoEdit })
    .from(orderItems)
    .where(
      and(
        ofAccount(orderItems, scope),
        eq(orderItems.orderGuid, orderGuid),
        eq(orderItems.photoGuid, photoGuid),
      ),
    )
    .orderBy(asc(orderItems.position))
    .limit(1)
  if (!item) throw new AppError('not_found')
  return item.photoEdit
}

/** These photos, all of them in scope. Throws `not_found` if one is missing or out of scope. */
export async function getPhotos(
  db: Executor,
  scope: Scope,
  guids: readonly string[],
): Promise<PhotoRow[]> {
  return requireAll(guids, await selectPhotos(db, scope, guids))
}

/**
 * The same, locked in one order. Keys stay unlocked, so that rows that refer to a photo, such as its findings, can be
 * written without waiting in either direction.
 */
export async function lockPhotos(
  tx: Executor,
  scope: Scope,
  guids: readonly string[],
): Promise<PhotoRow[]> {
  const locked = selectPhotos(tx, scope, guids).for('no key update', { of: photos })
  return requireAll(guids, await locked)
}

function selectPhotos(db: Executor, scope: Scope, guids: readonly string[]) {
  return db
    .select({ photo: photos })
    .from(photos)
    .innerJoin(galleries, and(eq(galleries.guid, photos.engineGuid), inScope(scope)))
    .where(and(ofAccount(photos, scope), inArray(photos.guid, [...guids])))
    .orderBy(asc(photos.guid))
}

function requireAll(guids: readonly string[], rows: readonly { photo: PhotoRow }[]): PhotoRow[] {
  if (rows.length !== new Set(guids).size) throw new AppError('not_found')
  return rows.map((row) => row.photo)
}

/** Condition: these photos of the account. */
export function whereIds(scope: Scope, rows: readonly { guid: string }[]): SQL {
  return and(
    ofAccount(photos, scope),
    inArray(
      photos.guid,
      rows.map((row) => row.guid),
    ),
  ) as SQL
}
