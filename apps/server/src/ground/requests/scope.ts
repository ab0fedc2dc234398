import { isLimitableToGalleries, toRole } from '@proofdesk/domain/roles'
import { type SQL, and, inArray, isNull, sql } from 'drizzle-orm'
import { ofAccount } from '../db/of-account.ts'
import { galleries } from '../db/tables/galleries.ts'

/** What a person may see: one account, and all or some of its galleries. The first argument of every query. */
export interface Scope {
  accountGuid: string
  galleries: 'all' | readonly string[]
}

/** The scope of a team member. */
export function scopeOf({
  accountGuid,
  role,
  galleries: own,
}: {
  accountGuid: string
  role: string
  galleries: readonly string[]
}): Scope {
  const isLimited = isLimitableToGalleries(toRole(role)) && own.length > 0
  return { accountGuid, galleries: isLimited ? own : 'all' }
}

/** Condition: galleries of the scope that are not in the trash. */
export function inScope(scope: Scope): SQL {
  return and(inScopeOrTrash(scope), isNull(galleries.deletedAt)) as SQL
}

/** Condition: galleries of the scope, in the trash or not. */
export function inScopeOrTrash(scope: Scope): SQL {
  const limited =
    scope.galleries === 'all'
      ? sql`true`
      : scope.galleries.length === 0
        ? sql`false`
        : inArray(galleries.guid, [...scope.galleries])
  return and(ofAccount(galleries, scope), limited) as SQL
}
