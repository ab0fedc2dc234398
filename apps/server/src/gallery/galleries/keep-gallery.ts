import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type GalleryRow, getGallery } from './galleries.queries.ts'
import { lockGallery } from './lock-gallery.ts'
import { recordGalleryEvent } from './record-gallery-event.ts'

/** Keeps an idle gallery from being archived: its idle months start over now. Throws `not_found`. */
export async function keepGallery(
  { db, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<GalleryRow> {
  return db.transaction(async (tx) => {
    const { archiveNoticeAt } = await lockGallery(tx, scope, guid)
    const now = clock.now()
    await tx
      .update(galleries)
      .set({ keptAt: now, archiveNoticeAt: null })
      .where(recordOf(galleries, scope, guid))
    if (archiveNoticeAt !== null)
      await recordGalleryEvent(tx, { scope, user }, guid, { kind: 'galleryKept', at: now })
    return getGallery(tx, scope, { guid })
  })
}
