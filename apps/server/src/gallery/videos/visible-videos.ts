import { galleryGroup } from '@proofdesk/domain/gallery'
import { openParts } from '@proofdesk/domain/gallery-closing'
import { videoOfKey } from '@proofdesk/domain/video-keys'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { findAccess } from '../access/gallery-access.queries.ts'
import { listGraced } from '../access/grace-cookie.ts'
import { isUnlocked } from '../access/unlock-cookie.ts'
import { isShownToVisitors, shownKey } from './shown-videos.ts'
import { readVideoWatermarks } from './video-watermarks.ts'

/**
 * The key of what a visitor is shown at the address of a video's file: its own, or the one that is shown in its place
 * in the meantime; null when it may not be seen. Visitors see posters and previews of videos that are live, not
 * deleted, in no collection or a published one, their gallery public and unlocked by them, the films of Live Photos
 * where it plays them; of a gallery that sells watermarked ones only, and never an original.
 */
export async function resolveVideo(
  deps: Deps,
  key: string,
  cookies: string | undefined,
): Promise<string | null> {
  const asked = videoOfKey(key)
  if (asked?.file !== 'poster' && asked?.file !== 'preview') return null
  // The signature has vouched for the account: the key is one that was given to someone of it.
  const [row] = await deps.db
    .select({ video: videos, gallery: galleries, account: accounts })
    .from(videos)
    .innerJoin(galleries, eq(galleries.guid, videos.engineGuid))
    .innerJoin(accounts, eq(accounts.guid, videos.accountGuid))
    .where(
      and(
        recordOf(videos, asked, asked.guid),
        eq(videos.engineGuid, asked.engineGuid),
        isShownToVisitors,
      ),
    )
  if (!row || row.gallery.deletedAt !== null || galleryGroup(row.gallery) !== 'published')
    return null
  const { video, gallery, account } = row
  const graced = await listGraced(deps, cookies)
  if (!graced.has(gallery.guid) && !openParts(gallery, deps.clock.now()).pages) return null
  if (video.photoGuid !== null && !gallery.playLivePhotos) return null
  if (gallery.authRequired) {
    const access = await findAccess(deps.db, gallery, gallery.guid)
    const lock = { engineGuid: gallery.guid, version: access?.version ?? null }
    if (!isUnlocked(deps, cookies, lock)) return null
  }
  return shownKey(video, asked.file, (await readVideoWatermarks(deps.db, account, gallery))(video))
}
