import { DELETED_PER_PAGE } from '@proofdesk/contract/admin/customers'
import { toSearchWords } from '@proofdesk/domain/customer'
import { trashHorizon } from '@proofdesk/domain/trash'
import { type SQL, and, desc, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import { hasWord, selectCustomers } from './customer-filter.ts'
import { type CustomerRow, selectListed } from './customers.queries.ts'

interface DeletedFilter {
  engineGuid?: string | undefined
  text?: string | undefined
}

/**
 * Condition on customers joined with their galleries: those that can be restored, which excludes galleries that are in
 * the trash. Throws `not_found` for a gallery outside the scope.
 */
export async function isDeleted(
  { clock }: Deps,
  db: Executor,
  scope: Scope,
  { engineGuid, text = '' }: DeletedFilter,
): Promise<SQL> {
  const selection = await selectCustomers(db, scope, { engineGuid })
  return and(
    ofAccount(customers, scope),
    gt(customers.deletedAt, trashHorizon(clock.now())),
    inScope(scope),
    selection.engineGuid ? eq(customers.engineGuid, selection.engineGuid) : undefined,
    ...toSearchWords(text).map(hasWord),
  ) as SQL
}

/** A page of the customers that can be restored. Throws `not_found` for a gallery outside the scope. */
export async function listDeleted(
  deps: Deps,
  scope: Scope,
  { page = 1, ...filter }: DeletedFilter & { page?: number | undefined },
): Promise<{ rows: CustomerRow[]; total: number }> {
  const { db } = deps
  const where = await isDeleted(deps, db, scope, filter)
  const rows = await selectListed(db)
    .where(where)
    .orderBy(desc(customers.deletedAt), desc(customers.guid))
    .limit(DELETED_PER_PAGE)
    .offset((page - 1) * DELETED_PER_PAGE)
  const ofGallery = db
    .select({ guid: customers.guid })
    .from(customers)
    .innerJoin(galleries, eq(galleries.guid, customers.engineGuid))
    .where(where)
  return { rows, total: await db.$count(ofGallery.as('deleted')) }
}
