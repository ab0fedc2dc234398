import type { CreateProductList } from '@proofdesk/contract/admin/product-lists'
import { toFreeSlug } from '@proofdesk/domain/slug'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../db/client.ts'
import { productLists } from '../db/tables/product-lists.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { Scope } from '../scope.ts'

type ProductListRow = typeof productLists.$inferSelect

export async function listProductLists(db: Executor, scope: Scope): Promise<ProductListRow[]> {
  return db.select().from(productLists).where(and(eq(productLists.accountGuid, scope.accountGuid), isNull(productLists.deletedAt))).orderBy(asc(productLists.name), asc(productLists.guid))
}

/** Throws `not_found`, also for another account's. */
export async function getProductList(db: Executor, scope: Scope, guid: string): Promise<ProductListRow> {
  const [list] = await db.select().from(productLists).where(and(eq(productLists.accountGuid, scope.accountGuid), eq(productLists.guid, guid), isNull(productLists.deletedAt)))
  if (!list) throw new AppError('not_found')
  return list
}

/** Creates a list; a taken slug gets the next number, also when two come at once. */
export async function createProductList({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: Scope, input: CreateProductList, triesLeft = 3): Promise<ProductListRow> {
  const taken = new Set((await listProductLists(db, scope)).map((list) => list.slug))
  try {
    const slug = toFreeSlug(input.slug, (candidate) => taken.has(candidate))
    const [list] = await db.insert(productLists).values({ ...input, slug, guid: newGuid(), accountGuid: scope.accountGuid, createdAt: clock.now() }).returning()
    return list!
  } catch (error) {
    if (isUniqueViolation(error, 'product_lists_slug') && triesLeft > 0) return createProductList({ db, clock }, scope, input, triesLeft - 1)
    throw error
  }
}
