import type { CustomerAudience } from '@proofdesk/contract/admin/customer-filter'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import { toAudienceCondition } from './audience.ts'
import { toCustomerCondition } from './customer-filter.ts'

const READ = 200
const SHOWN = 20

const columns = {
  guid: customers.guid,
  emailAddress: customers.emailAddress,
  firstName: customers.firstName,
  lastName: customers.lastName,
}
export type NamedCustomer = { [K in keyof typeof columns]: string }

/**
 * Customers in scope with known first and last names, searched by words as in the list of customers; each person once.
 */
export async function searchNamedCustomers(
  db: Executor,
  scope: Scope,
  text: string,
): Promise<NamedCustomer[]> {
  // One person can be a customer of many galleries, so more rows are read than shown.
  const newest = db
    .select(columns)
    .from(customers)
    .where(
      and(
        toCustomerCondition({ scope, filter: { text, hasEmail: true }, engineGuid: undefined }),
        ne(customers.firstName, ''),
        ne(customers.lastName, ''),
      ),
    )
    .orderBy(desc(customers.createdAt), desc(customers.guid))
    .limit(READ)
    .as('newest')
  return db
    .selectDistinctOn([newest.emailAddress])
    .from(newest)
    .orderBy(asc(newest.emailAddress))
    .limit(SHOWN)
}

/** The current customers of an audience with an email address: each address once, with the name saved last. */
export async function listAddressees(
  db: Executor,
  scope: Scope,
  audience: CustomerAudience,
  { most }: { most: number },
): Promise<NamedCustomer[]> {
  return db
    .selectDistinctOn([customers.emailAddress], columns)
    .from(customers)
    .where(and(await toAudienceCondition(db, scope, audience), eq(customers.hasEmail, true)))
    .orderBy(asc(customers.emailAddress), desc(customers.createdAt))
    .limit(most)
}

/** Customers in scope with these guids. */
export async function findCustomers(
  db: Executor,
  scope: Scope,
  guids: readonly string[],
): Promise<NamedCustomer[]> {
  if (guids.length === 0) return []
  return db
    .select(columns)
    .from(customers)
    .innerJoin(galleries, and(eq(galleries.guid, customers.engineGuid), inScopeOrTrash(scope)))
    .where(and(ofAccount(customers, scope), inArray(customers.guid, [...guids])))
}
