import { CUSTOMERS_MAX } from '@proofdesk/contract/admin/customers'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import { selectCustomers, toCustomerCondition } from './customer-filter.ts'

const {
  searchName: _name,
  searchText: _text,
  hasEmail: _has,
  listText: _listText,
  personByHand: _byHand,
  ...LISTED
} = getTableColumns(customers)

/** Customers joined with their galleries. */
export function selectListed(db: Executor) {
  return db
    .select({ ...LISTED, engine: galleries.slug, galleryName: galleries.name })
    .from(customers)
    .innerJoin(galleries, eq(galleries.guid, customers.engineGuid))
}
export type CustomerRow = Awaited<ReturnType<typeof selectListed>>[number]

/** A customer in scope. Their gallery and they may be in the trash, since their orders stay. Throws `not_found`. */
export async function getCustomer(db: Executor, scope: Scope, guid: string): Promise<CustomerRow> {
  const [row] = await selectListed(db).where(
    and(recordOf(customers, scope, guid), inScopeOrTrash(scope)),
  )
  if (!row) throw new AppError('not_found')
  return row
}

/** The newest customers of a gallery in scope, in the trash or not. Throws `not_found` for a missing gallery. */
export async function listCustomers(
  db: Executor,
  scope: Scope,
  engineSlug: string,
): Promise<CustomerRow[]> {
  const selection = await selectCustomers(db, scope, { engineSlug })
  return selectListed(db)
    .where(toCustomerCondition(selection))
    .orderBy(desc(customers.createdAt), desc(customers.guid))
    .limit(CUSTOMERS_MAX)
}
