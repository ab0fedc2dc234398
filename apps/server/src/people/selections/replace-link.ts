import { eq, sql } from 'drizzle-orm'
import { selectionLinks } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordGalleryEvent } from '../../gallery/galleries/record-gallery-event.ts'
import { readSelectionUrl } from './selection-url.ts'
import { getSelection } from './selections.queries.ts'

/**
 * Replaces the link of a list and of all other lists of its people; earlier links and keys open nothing any more.
 * Returns the new URL. Throws `not_found`.
 */
export async function replaceSelectionLink(
  deps: Deps,
  { scope, user, account }: Session,
  guid: string,
): Promise<string> {
  await deps.db.transaction(async (tx) => {
    const { selection } = await getSelection(tx, scope, guid)
    await tx
      .update(selectionLinks)
      .set({ version: sql`${selectionLinks.version} + 1` })
      .where(eq(selectionLinks.guid, selection.linkGuid))
    await recordGalleryEvent(tx, { scope, user }, selection.engineGuid, {
      kind: 'selectionLinkReplaced',
      at: deps.clock.now(),
    })
  })
  return readSelectionUrl(deps, { scope, account }, guid)
}
