import { type Role, isLimitableToGalleries } from '@proofdesk/domain/roles'
import type { Executor } from '../../ground/db/client.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { toSelectedGalleries } from '../../ground/requests/selected-galleries.ts'

/** The stored limit for a role: empty, meaning all, for roles that see everything. */
export async function toGalleryLimit(
  db: Executor,
  scope: Scope,
  role: Role,
  wanted: 'admin' | readonly string[],
  present: readonly string[] = [],
): Promise<string[]> {
  if (wanted === 'admin' || wanted.length === 0 || !isLimitableToGalleries(role)) return []
  return toSelectedGalleries(db, scope, wanted, present)
}
