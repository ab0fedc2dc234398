import type { Product } from '@proofdesk/contract/admin/products'
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { media } from '../../ground/db/tables/media.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { products } from '../../ground/db/tables/products.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { isListed } from '../../studio/media/media.queries.ts'
import { toPicture } from '../../studio/media/to-media.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { readRecord } from '../../ground/answers/read-record.ts'
import { toWireAmounts } from './product-amounts.ts'

function selectProducts(db: Executor) {
  return db
    .select({ product: products, currency: productLists.currency, media })
    .from(products)
    .innerJoin(
      productLists,
      and(eq(productLists.guid, products.productListGuid), isNull(productLists.deletedAt)),
    )
    .leftJoin(
      media,
      and(
        eq(media.accountGuid, products.accountGuid),
        eq(media.guid, products.mediaImageGuid),
        isListed,
      ),
    )
}
export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number]

/** The products of a list in their order. */
export async function listProducts(db: Executor, scope: Scope, productListGuid: string) {
  const statement = prepared(db, 'products of a list', (name) =>
    selectProducts(db)
      .where(
        and(
          ofAccount(products, { accountGuid: sql.placeholder('accountGuid') }),
          eq(products.productListGuid, sql.placeholder('productListGuid')),
          isNull(products.deletedAt),
        ),
      )
      .orderBy(asc(products.displayOrder), asc(products.guid))
      .prepare(name),
  )
  return statement.execute({ accountGuid: scope.accountGuid, productListGuid })
}

/** Throws `not_found`, also for another account's. */
export async function getProduct(db: Executor, scope: Scope, guid: string): Promise<ProductRow> {
  const [row] = await selectProducts(db).where(
    and(recordOf(products, scope, guid), isNull(products.deletedAt)),
  )
  if (!row) throw new AppError('not_found')
  return row
}

/** The position after the list's last product. */
export async function nextDisplayOrder(
  db: Executor,
  scope: Scope,
  productListGuid: string,
): Promise<number> {
  const [row] = await db
    .select({ last: max(products.displayOrder) })
    .from(products)
    .where(and(ofAccount(products, scope), eq(products.productListGuid, productListGuid)))
  return (row?.last ?? -1) + 1
}

export function toProduct(deps: Deps, { product, currency, media: picture }: ProductRow): Product {
  return {
    ...product,
    ...toWireAmounts(product, currency),
    ...(picture && { picture: toPicture(deps, picture) }),
  }
}

/** Converts several; one that can't be read doesn't affect the others. */
export function toProducts(deps: Deps, rows: readonly ProductRow[]): Product[] {
  return rows.map((row) => readRecord(deps, row.product.guid, () => toProduct(deps, row)))
}
