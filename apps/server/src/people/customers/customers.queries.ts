import { CUSTOMERS_MAX } from '@proofdesk/contract/admin/customers'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { customers } from '../../db/tables/customers.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { AppError } from '../../app-error.ts'
import { type Scope, inScopeOrTrash } from '../../scope.ts'

/** A customer of a gallery of the scope, in the trash or not, since the orders stay. Throws `not_found`. */
export async function getCustomer(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<typeof customers.$inferSelect> {
  const [row] = await db
    .select({ customer: customers })
    .from(customers)
    .innerJoin(galleries, and(eq(galleries.guid, customers.engineGuid), inScopeOrTrash(scope)))
    .where(recordOf(customers, scope, guid))
  if (!row) throw new AppError('not_found')
  return row.customer
}

/** The newest customers of a gallery of the scope, in the trash or not. Throws `not_found` for a gallery that is not there. */
export async function listCustomers(
  db: Executor,
  scope: Scope,
  slug: string,
): Promise<(typeof customers.$inferSelect)[]> {
  const [gallery] = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(and(inScopeOrTrash(scope), eq(galleries.slug, slug)))
    .orderBy(sql`${galleries.deletedAt} is not null`)
    .limit(1)
  if (!gallery) throw new AppError('not_found')
  return db
    .select()
    .from(customers)
    .where(and(ofAccount(customers, scope), eq(customers.engineGuid, gallery.guid)))
    .orderBy(desc(customers.createdAt), desc(customers.guid))
    .limit(CUSTOMERS_MAX)
}
