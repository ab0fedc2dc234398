import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'

// Written as raw SQL: in a select from one table the query builder omits the table's name, and the inner table has
// columns with the same names.
const noProducts = sql<number>`(
  select count(*) from products p where p.account_guid = product_lists.account_guid
  and p.product_list_guid = product_lists.guid and p.deleted_at is null)::int`
const noGalleries = sql<number>`(
  select count(*) from galleries g where g.account_guid = product_lists.account_guid
  and g.product_list_guid = product_lists.guid and g.deleted_at is null)::int`
const soldColumns = {
  guid: productLists.guid,
  name: productLists.name,
  slug: productLists.slug,
  currency: productLists.currency,
  allowLowResolution: productLists.allowLowResolution,
  shippingMode: productLists.shippingMode,
  shippingPrice: productLists.shippingPrice,
  shippingCountries: productLists.shippingCountries,
  shippingFreeFrom: productLists.shippingFreeFrom,
}
const columns = { ...soldColumns, noProducts, noGalleries }

export type ProductListRow = Awaited<ReturnType<typeof listProductLists>>[number]

export async function listProductLists(db: Executor, scope: Scope) {
  return db
    .select(columns)
    .from(productLists)
    .where(and(ofAccount(productLists, scope), isNull(productLists.deletedAt)))
    .orderBy(asc(productLists.name), asc(productLists.guid))
}

/** The same without its counts, which no buyer needs. Throws `not_found`, also for another account's. */
export async function getSoldList(db: Executor, scope: Scope, guid: string) {
  const statement = prepared(db, 'sold list', (name) =>
    db
      .select(soldColumns)
      .from(productLists)
      .where(
        and(
          ofAccount(productLists, { accountGuid: sql.placeholder('accountGuid') }),
          eq(productLists.guid, sql.placeholder('guid')),
          isNull(productLists.deletedAt),
        ),
      )
      .prepare(name),
  )
  const [list] = await statement.execute({ accountGuid: scope.accountGuid, guid })
  if (!list) throw new AppError('not_found')
  return list
}

/** Throws `not_found`, also for another account's. */
export async function getProductList(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<ProductListRow> {
  const [list] = await db
    .select(columns)
    .from(productLists)
    .where(and(recordOf(productLists, scope, guid), isNull(productLists.deletedAt)))
  if (!list) throw new AppError('not_found')
  return list
}
