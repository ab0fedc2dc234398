import type { Picture } from '@proofdesk/contract/admin/media'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { findShownMedia } from './media.queries.ts'
import { toPicture } from './to-media.ts'

/**
 * Looks up the named pictures at once; returns a function that gives null for a picture that doesn't exist or is
 * deleted.
 */
export async function readShownPictures(
  deps: Deps,
  scope: Pick<Scope, 'accountGuid'>,
  named: readonly (string | null)[],
): Promise<(guid: string | null) => Picture | null> {
  const guids = named.filter((guid) => guid !== null)
  const rows = guids.length === 0 ? [] : await findShownMedia(deps.db, scope, guids)
  return (guid) => {
    const row = rows.find((media) => media.guid === guid)
    return row ? toPicture(deps, row) : null
  }
}
