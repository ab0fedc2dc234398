import type { Picture } from '@proofdesk/contract/admin/media'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { findShownMedia } from './media.queries.ts'
import { toPicture } from './to-media.ts'

/** Looks the named pictures up at once; what it answers is null for one that is not there, or not any more. */
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
