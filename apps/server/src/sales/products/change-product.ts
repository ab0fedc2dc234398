import type { CreateProduct, UpdateProduct } from '@proofdesk/contract/admin/products'
import { NEW_ALL_FOUND, NEW_REEL } from '@proofdesk/domain/product-defaults'
import { toFreeSlug } from '@proofdesk/domain/slug'
import { withTranslations } from '@proofdesk/domain/translations'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { completeOrder, indexIn } from '../../ground/db/reorder.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { products } from '../../ground/db/tables/products.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { lockProductList } from '../product-lists/change-product-list.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { slugOfName } from '../../studio/accounts/slug-of-name.ts'
import {
  checkPicture,
  checkListRules,
  checkPrices,
  checkProduct,
  checkFilm,
} from './check-product.ts'
import { withMinorAmounts } from './product-amounts.ts'
import { productDefaults } from './product-defaults.ts'
import { type ProductRow, getProduct, listProducts, nextDisplayOrder } from './products.queries.ts'

/** Per list, since a list is reordered as a whole. */
const PRODUCTS_MAX = 1_000

/** Creates a product at the end of its list, with defaults for everything that is not given. */
export async function createProduct(
  deps: Deps,
  scope: Scope,
  input: CreateProduct,
): Promise<ProductRow> {
  return deps.db.transaction(async (tx) => insertProduct(tx, deps, scope, input))
}

/** The same within a transaction. */
export async function insertProduct(
  tx: Transaction,
  deps: Deps,
  scope: Scope,
  { productListGuid, ...input }: CreateProduct,
): Promise<ProductRow> {
  checkFilm(deps, input)
  // The lock keeps the order, slugs and "one video" consistent for concurrent requests.
  const list = await lockProductList(tx, scope, productListGuid)
  const product = {
    ...productDefaults(list.currency),
    isReel: false,
    ...(input.isReel && NEW_REEL),
    isAllFound: false,
    includeFilm: false,
    ...(input.isAllFound && NEW_ALL_FOUND),
    preOrder: false,
    preOrderPrice: null,
    isAddOn: false,
    sku: '',
    includeWatermark: false,
    showWatermarkInCart: false,
    includeFrame: false,
    isUpgradable: false,
    upgradeProductGuid: null,
    ...withMinorAmounts(input, list.currency),
    ...(input.isAllFound && { minUnits: NEW_ALL_FOUND.minUnits }),
    translations: withTranslations({}, input.translations),
    guid: newGuid(),
    productListGuid,
  }
  checkProduct(product)
  checkPrices(product, list.currency)
  await requireBelow(
    tx,
    PRODUCTS_MAX,
    products,
    and(
      ofAccount(products, scope),
      eq(products.productListGuid, productListGuid),
      isNull(products.deletedAt),
    ),
  )
  await checkPicture(tx, scope, input.mediaImageGuid)
  await checkListRules(tx, scope, product)
  await tx.insert(products).values({
    ...product,
    accountGuid: scope.accountGuid,
    slug: await findFreeSlug(tx, scope, product, input.slug ?? input.name),
    displayOrder: await nextDisplayOrder(tx, scope, productListGuid),
    createdAt: deps.clock.now(),
  })
  return getProduct(tx, scope, product.guid)
}

/** Changes the given fields only. */
export async function updateProduct(
  deps: Deps,
  scope: Scope,
  { guid, ...changes }: UpdateProduct,
): Promise<ProductRow> {
  return deps.db.transaction(async (tx) => {
    const before = await getProduct(tx, scope, guid)
    await lockProductList(tx, scope, before.product.productListGuid)
    const { product: current, currency } = await getProduct(tx, scope, guid)
    // Existing films can still be changed where none can be made; no film is sold then.
    checkFilm(deps, {
      isReel: !current.isReel && changes.isReel,
      includeFilm: !current.includeFilm && changes.includeFilm,
    })
    const next = {
      ...current,
      ...withMinorAmounts(changes, currency),
      translations: withTranslations(current.translations, changes.translations),
    }
    // A person who is in one photo can buy that one, so there is no minimum.
    if (next.isAllFound) next.minUnits = NEW_ALL_FOUND.minUnits
    checkProduct(next)
    checkPrices(next, currency, current)
    await checkPicture(tx, scope, changes.mediaImageGuid)
    await checkListRules(tx, scope, next)
    const slug =
      changes.slug === undefined ? current.slug : await findFreeSlug(tx, scope, next, changes.slug)
    await tx
      .update(products)
      .set({ ...next, slug })
      .where(recordOf(products, scope, guid))
    return getProduct(tx, scope, guid)
  })
}

/** Moves a product to the trash; upgrades that pointed to it are switched off. */
export async function removeProduct(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { currency } = await getProduct(tx, scope, guid)
    await tx
      .update(products)
      .set({ deletedAt: clock.now(), deletedCurrency: currency })
      .where(recordOf(products, scope, guid))
    await tx
      .update(products)
      .set({ isUpgradable: false, upgradeProductGuid: null })
      .where(and(ofAccount(products, scope), eq(products.upgradeProductGuid, guid)))
  })
}

/** Restores a product within 30 days, unless its list now has another video or a different currency. */
export async function restoreProduct(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<ProductRow> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .select()
      .from(products)
      .where(
        and(recordOf(products, scope, guid), gt(products.deletedAt, trashHorizon(clock.now()))),
      )
    if (!deleted) throw new AppError('not_found')
    const { currency } = await lockProductList(tx, scope, deleted.productListGuid)
    if (deleted.deletedCurrency && deleted.deletedCurrency !== currency)
      throw new AppError('product_other_currency', {
        values: { was: deleted.deletedCurrency, now: currency },
      })
    await checkListRules(tx, scope, { ...deleted, isUpgradable: false, upgradeProductGuid: null })
    await tx
      .update(products)
      .set({ deletedAt: null, deletedCurrency: null })
      .where(recordOf(products, scope, guid))
    return getProduct(tx, scope, guid)
  })
}

/** Puts the given products first, in this order; the others follow in their existing order. */
export async function reorderProducts(
  { db }: Deps,
  scope: Scope,
  { productListGuid, products: guids }: { productListGuid: string; products: string[] },
): Promise<ProductRow[]> {
  return db.transaction(async (tx) => {
    await lockProductList(tx, scope, productListGuid)
    const present = (await listProducts(tx, scope, productListGuid)).map((row) => row.product.guid)
    const order = completeOrder(present, guids, 'products')
    if (order.length > 0)
      await tx
        .update(products)
        .set({ displayOrder: indexIn(order, products.guid) })
        .where(and(ofAccount(products, scope), inArray(products.guid, order)))
    return listProducts(tx, scope, productListGuid)
  })
}

async function findFreeSlug(
  tx: Transaction,
  scope: Scope,
  product: { guid: string; productListGuid: string },
  wanted: string,
): Promise<string> {
  const others = (await listProducts(tx, scope, product.productListGuid))
    .map((row) => row.product)
    .filter((other) => other.guid !== product.guid)
  return toFreeSlug(
    await slugOfName(tx, scope, wanted),
    (slug) => others.some((other) => other.slug === slug),
    'product',
  )
}
