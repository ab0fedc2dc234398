import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type GalleryRow, getGallery } from './galleries.queries.ts'
import { lockGallery } from './lock-gallery.ts'
import { recordChanges } from './record-gallery-event.ts'
import { withoutFormerPoint } from './former-focal-point.ts'
import { getLivePhoto } from './live-photo.queries.ts'

/** Makes a live photo of the gallery its listing image or its cover. */
export async function setGalleryImage(
  { db, clock }: Deps,
  { scope, user }: Session,
  field: 'mediaFeaturedImageGuid' | 'mediaCoverGuid',
  { engineGuid, guid }: { engineGuid: string; guid: string },
): Promise<GalleryRow> {
  return db.transaction(async (tx) => {
    const before = await lockGallery(tx, scope, engineGuid)
    await getLivePhoto(tx, scope, { engineGuid, guid })
    const changes = { [field]: guid, ...withoutFormerPoint(before, { [field]: guid }) }
    await tx
      .update(galleries)
      .set(changes)
      .where(recordOf(galleries, scope, engineGuid))
    const after = { ...before, ...changes }
    await recordChanges(tx, { scope, user }, { before, after, at: clock.now() })
    return getGallery(tx, scope, { guid: engineGuid })
  })
}
