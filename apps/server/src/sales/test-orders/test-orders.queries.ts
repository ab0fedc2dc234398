import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { testOrders } from '../../ground/db/tables/test-orders.ts'
import { users } from '../../ground/db/tables/users.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import { stripsOriginals } from '../../gallery/photos/photos.queries.ts'

export type TestOrderRow = typeof testOrders.$inferSelect

/** A test order of the account that has not expired; undefined also for another account's. */
export async function findTestOrder(
  db: Executor,
  scope: { accountGuid: string },
  guid: string,
  now: number,
): Promise<TestOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(testOrders)
    .where(and(recordOf(testOrders, scope, guid), gt(testOrders.expiresAt, now)))
  return row
}

/** Further ones are not listed: a day has few. */
const LISTED_MOST = 100

/** Test orders of the scope that have not expired, with their galleries and who placed them, the newest first. */
export async function listTestOrders(db: Executor, scope: Scope, now: number) {
  return db
    .select({
      guid: testOrders.guid,
      createdAt: testOrders.createdAt,
      expiresAt: testOrders.expiresAt,
      engineGuid: testOrders.engineGuid,
      sale: testOrders.sale,
      galleryName: galleries.name,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(testOrders)
    .innerJoin(galleries, eq(galleries.guid, testOrders.engineGuid))
    .innerJoin(users, eq(users.guid, testOrders.userGuid))
    .where(and(ofAccount(testOrders, scope), inScopeOrTrash(scope), gt(testOrders.expiresAt, now)))
    .orderBy(desc(testOrders.createdAt), desc(testOrders.guid))
    .limit(LISTED_MOST)
}
export type ListedTestOrder = Awaited<ReturnType<typeof listTestOrders>>[number]

/** The photos of a test order by guid, with whether their originals are delivered without metadata. */
export async function listTestPhotos(db: Executor, { accountGuid, sale }: TestOrderRow) {
  const guids = sale.lines.flatMap(({ items }) => items.map(({ photoGuid }) => photoGuid))
  if (guids.length === 0) return new Map<string, TestPhoto>()
  const rows = await db
    .select({ photo: photos, strips: stripsOriginals })
    .from(photos)
    .leftJoin(galleries, eq(galleries.guid, photos.engineGuid))
    .where(and(ofAccount(photos, { accountGuid }), inArray(photos.guid, [...new Set(guids)])))
  return new Map<string, TestPhoto>(rows.map((row) => [row.photo.guid, row]))
}

export interface TestPhoto {
  photo: typeof photos.$inferSelect
  strips: boolean
}

/** Deletes expired ones. */
export async function deleteOldTestOrders(db: Executor, now: number): Promise<void> {
  await db.delete(testOrders).where(lte(testOrders.expiresAt, now))
}
