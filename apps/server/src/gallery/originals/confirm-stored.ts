import type { PhotoStatus } from '@proofdesk/domain/photo'
import { and, inArray, ne } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { checkDamaged } from '../../studio/stored-files/check-damaged.ts'
import { type WaitingOriginal, findArrived } from './find-arrived.ts'
import { markStored } from './mark-stored.ts'
import type { OriginalKind } from './original-kind.ts'

/**
 * Checks the store for these originals and records those that have arrived. Returns the ones that are safely stored.
 */
export async function confirmStored(
  deps: Deps,
  kind: OriginalKind,
  scope: Scope,
  rows: readonly (WaitingOriginal & { status: PhotoStatus })[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const { table } = kind
  const waiting = rows.filter(({ status }) => status === 'waiting')
  await markStored(deps, kind, scope.accountGuid, await findArrived(deps, waiting))
  await checkDamaged(
    deps,
    scope,
    rows.filter(({ status }) => status === 'live').map(({ guid }) => guid),
  )
  const stored = await deps.db
    .select({ guid: table.guid })
    .from(table)
    .where(
      and(
        ofAccount(table, scope),
        inArray(
          table.guid,
          rows.map(({ guid }) => guid),
        ),
        ne(table.status, 'waiting'),
      ),
    )
  return stored.map(({ guid }) => guid)
}
