import { and, asc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { customers } from '../../db/tables/customers.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { type Scope, inScopeOrTrash } from '../../scope.ts'

const SHOWN = 20

const columns = {
  guid: customers.guid,
  emailAddress: customers.emailAddress,
  firstName: customers.firstName,
  lastName: customers.lastName,
}
export type NamedCustomer = { [K in keyof typeof columns]: string }

/** Some customers of the scope whose first and last name are known and whose name or address holds every word; each person once. */
export async function searchNamedCustomers(
  db: Executor,
  scope: Scope,
  text: string,
): Promise<NamedCustomer[]> {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5)
  return db
    .selectDistinctOn([customers.emailAddress], columns)
    .from(customers)
    .innerJoin(galleries, and(eq(galleries.guid, customers.engineGuid), inScopeOrTrash(scope)))
    .where(
      and(
        ofAccount(customers, scope),
        ne(customers.firstName, ''),
        ne(customers.lastName, ''),
        ne(customers.emailAddress, ''),
        ...words.map((word) => {
          const part = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`
          return or(
            ilike(customers.emailAddress, part),
            sql`${customers.firstName} || ' ' || ${customers.lastName} ilike ${part}`,
          )
        }),
      ),
    )
    .orderBy(asc(customers.emailAddress))
    .limit(SHOWN)
}

/** Customers of the scope with these guids. */
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
