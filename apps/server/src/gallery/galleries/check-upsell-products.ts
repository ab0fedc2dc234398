import { and, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { products } from '../../ground/db/tables/products.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'

interface Offers {
  upsellProducts?: readonly string[] | undefined
}

/**
 * Refuses products that aren't the account's own. Products that the gallery offers already are accepted even if they
 * are in the trash by now.
 */
export async function checkUpsellProducts(
  db: Executor,
  scope: Scope,
  { upsellProducts = [] }: Offers,
  current: Offers = {},
): Promise<void> {
  const present = new Set(current.upsellProducts)
  const added = new Set(upsellProducts.filter((guid) => !present.has(guid)))
  if (added.size === 0) return
  const found = await db
    .select({ guid: products.guid })
    .from(products)
    .where(
      and(
        ofAccount(products, scope),
        inArray(products.guid, [...added]),
        isNull(products.deletedAt),
      ),
    )
  if (found.length !== added.size)
    throw new AppError('invalid', { fields: { upsellProducts: { code: 'gone' } } })
}
