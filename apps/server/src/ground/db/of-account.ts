import { type Placeholder, type SQL, and, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A scope, or any record: identifies the account. A placeholder in prepared statements. */
interface Owned {
  accountGuid: string | Placeholder
}

/** Condition: rows of the account of this scope or record. */
export function ofAccount(table: { accountGuid: AnyPgColumn }, { accountGuid }: Owned): SQL {
  return eq(table.accountGuid, accountGuid)
}

/** Condition: the row with this guid in the same account; another account's isn't found. */
export function recordOf(
  table: { accountGuid: AnyPgColumn; guid: AnyPgColumn },
  owner: Owned,
  guid: string,
): SQL {
  return and(ofAccount(table, owner), eq(table.guid, guid)) as SQL
}
