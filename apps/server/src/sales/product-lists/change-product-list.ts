import type { CreateProductList, UpdateProductList } from '@proofdesk/contract/admin/product-lists'
import { toFreeSlug } from '@proofdesk/domain/slug'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { retryOnConflict } from '../../ground/db/retry-on-conflict.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { products } from '../../ground/db/tables/products.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { slugOfName } from '../../studio/accounts/slug-of-name.ts'
import { type ProductListRow, getProductList, listProductLists } from './product-lists.queries.ts'
import { NO_SHIPPING, toShippingColumns } from './shipping-prices.ts'

/** Per studio. */
const LISTS_MAX = 500

/** Creates a list; a taken slug gets the next number, also for concurrent requests. */
export async function createProductList(
  deps: Deps,
  scope: Scope,
  input: CreateProductList,
): Promise<ProductListRow> {
  return withFreeListSlug(async () =>
    deps.db.transaction(async (tx) => insertProductList(tx, deps, scope, input)),
  )
}

/** The same within a transaction, which has to run inside `withFreeListSlug`. */
export async function insertProductList(
  tx: Transaction,
  { clock }: Deps,
  scope: Scope,
  { shipping, ...input }: CreateProductList,
): Promise<ProductListRow> {
  const guid = newGuid()
  await requireBelow(
    tx,
    LISTS_MAX,
    productLists,
    and(ofAccount(productLists, scope), isNull(productLists.deletedAt)),
  )
  await tx.insert(productLists).values({
    ...input,
    ...(shipping && toShippingColumns(shipping, input.currency)),
    guid,
    slug: await findFreeSlug(tx, scope, input.slug),
    accountGuid: scope.accountGuid,
    createdAt: clock.now(),
  })
  return getProductList(tx, scope, guid)
}

/** Changes the given fields; the currency only while the list contains no prices. */
export async function updateProductList(
  { db }: Deps,
  scope: Scope,
  { guid, shipping, ...changes }: UpdateProductList,
): Promise<ProductListRow> {
  return withFreeListSlug(async () =>
    db.transaction(async (tx) => {
      await lockProductList(tx, scope, guid)
      const current = await getProductList(tx, scope, guid)
      if (changes.currency && changes.currency !== current.currency && current.noProducts > 0) {
        throw new AppError('currency_fixed', {
          fields: { currency: { code: 'fixed_by_products' } },
        })
      }
      const currency = changes.currency ?? current.currency
      const slug =
        changes.slug && changes.slug !== current.slug
          ? await findFreeSlug(tx, scope, changes.slug)
          : current.slug
      await tx
        .update(productLists)
        .set({
          ...changes,
          slug,
          ...(currency !== current.currency && NO_SHIPPING),
          ...(shipping && toShippingColumns(shipping, currency)),
        })
        .where(recordOf(productLists, scope, guid))
      return getProductList(tx, scope, guid)
    }),
  )
}

/** Moves a list to the trash, with its products unchanged. A list that a gallery sells from is kept. */
export async function removeProductList(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProductList(tx, scope, guid)
    const { noGalleries } = await getProductList(tx, scope, guid)
    if (noGalleries > 0)
      throw new AppError('product_list_in_use', { values: { galleries: noGalleries } })
    await tx
      .update(productLists)
      .set({ deletedAt: clock.now() })
      .where(recordOf(productLists, scope, guid))
  })
}

/** Restores a list within 30 days; if its slug has been taken, it gets the next free one. */
export async function restoreProductList(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<ProductListRow> {
  return withFreeListSlug(async () =>
    db.transaction(async (tx) => {
      const deleted = and(
        recordOf(productLists, scope, guid),
        gt(productLists.deletedAt, trashHorizon(clock.now())),
      )
      const [list] = await tx.select().from(productLists).where(deleted).for('update')
      if (!list) throw new AppError('not_found')
      await tx
        .update(productLists)
        .set({ deletedAt: null, slug: await findFreeSlug(tx, scope, list.slug) })
        .where(deleted)
      return getProductList(tx, scope, guid)
    }),
  )
}

/** Copies a list with its products; an upgrade in the copy points to the copied product. */
export async function copyProductList(
  { db, clock }: Deps,
  scope: Scope,
  { productListGuid, name }: { productListGuid: string; name: string },
): Promise<ProductListRow> {
  return withFreeListSlug(async () =>
    db.transaction(async (tx) => {
      const source = await lockProductList(tx, scope, productListGuid)
      const now = clock.now()
      const guid = newGuid()
      await tx.insert(productLists).values({
        ...source,
        guid,
        name,
        slug: await findFreeSlug(tx, scope, await slugOfName(tx, scope, name)),
        createdAt: now,
      })
      const rows = await tx
        .select()
        .from(products)
        .where(
          and(
            ofAccount(products, scope),
            eq(products.productListGuid, productListGuid),
            isNull(products.deletedAt),
          ),
        )
      const copies = new Map(rows.map((row) => [row.guid, newGuid()]))
      if (rows.length > 0) {
        await tx.insert(products).values(
          rows.map((row) => ({
            ...row,
            guid: copies.get(row.guid)!,
            productListGuid: guid,
            upgradeProductGuid: row.upgradeProductGuid
              ? (copies.get(row.upgradeProductGuid) ?? null)
              : null,
            createdAt: now,
          })),
        )
      }
      return getProductList(tx, scope, guid)
    }),
  )
}

/** Locks the list's row against other changes to it and its products. Throws `not_found`. */
export async function lockProductList(
  tx: Transaction,
  scope: Scope,
  guid: string,
): Promise<typeof productLists.$inferSelect> {
  const [list] = await tx
    .select()
    .from(productLists)
    .where(and(recordOf(productLists, scope, guid), isNull(productLists.deletedAt)))
    .for('update')
  if (!list) throw new AppError('not_found')
  return list
}

async function findFreeSlug(db: Executor, scope: Scope, slug: string): Promise<string> {
  const taken = new Set((await listProductLists(db, scope)).map((list) => list.slug))
  return toFreeSlug(slug, (candidate) => taken.has(candidate), 'prices')
}

/** Retries when another request took the slug in the meantime. */
export const withFreeListSlug = <T>(write: () => Promise<T>): Promise<T> =>
  retryOnConflict('product_lists_slug', write)
