import type { StoredEdit } from '@proofdesk/domain/photo-edit'
import { ONLINE_METHODS } from '@proofdesk/domain/payment-method'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { listShownVideos } from '../../gallery/videos/shown-videos.ts'
import { toCondition, toValues } from '../../gallery/photos/photo-filter.ts'
import type { Scope } from '../../ground/requests/scope.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

/** What is charged: the total without the part that gift cards pay. */
export function dueOf({ total, giftCardAmount }: Pick<CheckoutRow, 'total' | 'giftCardAmount'>) {
  return total - giftCardAmount
}

/** A checkout of the account; undefined also for another account's. */
export async function findCheckout(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
  by: { guid: string } | { requestKey: string },
): Promise<CheckoutRow | undefined> {
  const condition =
    'guid' in by ? eq(checkouts.guid, by.guid) : eq(checkouts.requestKey, by.requestKey)
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(ofAccount(checkouts, scope), condition))
  return row
}

/** The checkout of a provider's session id: the id alone identifies its account. */
export async function findCheckoutBySession(
  db: Executor,
  provider: 'stripe' | 'paypal',
  sessionId: string,
): Promise<CheckoutRow | undefined> {
  const methods = ONLINE_METHODS.filter(
    (method) => (method === 'paypal') === (provider === 'paypal'),
  )
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(inArray(checkouts.method, methods), eq(checkouts.sessionId, sessionId)))
  return row
}

/** The order of a paid checkout. */
export async function findOrderOf(
  db: Executor,
  { accountGuid, guid }: Pick<CheckoutRow, 'accountGuid' | 'guid'>,
): Promise<{ guid: string; keyVersion: number; locale: string } | undefined> {
  const [row] = await db
    .select({ guid: orders.guid, keyVersion: orders.keyVersion, locale: orders.locale })
    .from(orders)
    .where(and(ofAccount(orders, { accountGuid }), eq(orders.checkoutGuid, guid)))
  return row
}

export interface SoldPhoto {
  guid: string
  name: string
  width: number | null
  height: number | null
  /** The photo's edit; videos have none. */
  edit?: StoredEdit | null
  editRevision?: number
}

/** The named photos that visitors of the gallery can see, by guid. */
export async function findSoldPhotos(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  guids: readonly string[],
  visible: string[] | undefined,
): Promise<Map<string, SoldPhoto>> {
  const rows = await db
    .select({
      guid: photos.guid,
      name: photos.name,
      width: photos.width,
      height: photos.height,
      edit: photos.edit,
      editRevision: photos.editRevision,
    })
    .from(photos)
    .where(
      and(
        toCondition({ visible }),
        sql`${photos.guid} = any(${sql.placeholder('photoGuids')}::uuid[])`,
      ),
    )
    .prepare('')
    .execute({ ...toValues(scope, engineGuid, { visible }), photoGuids: [...new Set(guids)] })
  return new Map(rows.map((photo) => [photo.guid, photo]))
}

/** The same for videos: an item of an order refers to either. */
export async function findSoldVideos(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  guids: readonly string[],
): Promise<Map<string, SoldPhoto>> {
  const wanted = new Set(guids)
  const rows = await listShownVideos(db, scope, engineGuid)
  return new Map(rows.filter(({ guid }) => wanted.has(guid)).map((video) => [video.guid, video]))
}
