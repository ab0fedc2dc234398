import { type Role, isLimitableToGalleries } from '@proofdesk/domain/roles'
import { and, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'

/**
 * The stored limit for a role: empty, meaning all, for roles that see everything. A guid that is not the account's is "not
 * found". What is in the present limit may stay there: a gallery in the trash comes back, and dropping it could leave an
 * empty limit, which would open everything.
 */
export async function toGalleryLimit(
  db: Executor,
  scope: Scope,
  role: Role,
  wanted: 'admin' | readonly string[],
  present: readonly string[] = [],
): Promise<string[]> {
  if (wanted === 'admin' || wanted.length === 0 || !isLimitableToGalleries(role)) return []
  const guids = [...new Set(wanted)]
  const added = guids.filter((guid) => !present.includes(guid))
  const found = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(and(inScope(scope), inArray(galleries.guid, added)))
  if (found.length !== added.length) throw new AppError('not_found')
  return guids
}
