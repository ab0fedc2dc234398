import type { GalleryAccess } from '@proofdesk/contract/admin/gallery-access'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { findAccess, readFailedTries } from '../access/gallery-access.queries.ts'
import { getGalleryRecord } from './galleries.queries.ts'

/** The facts about a gallery's password that a studio may see. Throws `not_found`. */
export async function readAccess(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<GalleryAccess> {
  const gallery = await getGalleryRecord(db, scope, { guid })
  const access = await findAccess(db, gallery, guid)
  return {
    passwordChangedAt: access?.changedAt ?? null,
    ...(await readFailedTries(db, gallery, guid, clock.now())),
  }
}
