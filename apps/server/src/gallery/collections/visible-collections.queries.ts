import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The statuses of a gallery's collections. */
export async function listCollectionStates(
  db: Executor,
  scope: Scope,
  engineGuid: string,
): Promise<CollectionState[]> {
  const statement = prepared(db, 'collection states', (name) =>
    db
      .select({ guid: collections.guid, status: collections.status })
      .from(collections)
      .where(
        and(
          ofAccount(collections, { accountGuid: sql.placeholder('accountGuid') }),
          eq(collections.engineGuid, sql.placeholder('engineGuid')),
          isNull(collections.deletedAt),
        ),
      )
      .prepare(name),
  )
  return statement.execute({ accountGuid: scope.accountGuid, engineGuid })
}

interface CollectionState {
  guid: string
  status: 'Draft' | 'Published'
}

/** The collections that visitors see; undefined if they see all. */
export function visibleCollections(all: readonly CollectionState[]): string[] | undefined {
  const visible = all.filter(({ status }) => status === 'Published').map(({ guid }) => guid)
  return visible.length === all.length ? undefined : visible
}
