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
 * Returns the key of the file that a visitor sees at the URL of a video's file: the URL's own, or the one that has
 * replaced it since; null if it may not be seen. Visitors see posters and previews of videos that are live, not
 * deleted, and in no collection or a published one, if their gallery is public and unlocked; films of Live Photos only
 * if the gallery plays them; of a gallery that sells, only watermarked ones; and never an original.
 */
export async function resolveVideo(
  deps: Deps,
  key: string,
  cookies: string | undefined,
): Promise<string | null> {
  const asked = videoOfKey(key)
  if (asked?.file !== 'poster' && asked?.file !== 'preview') return null
  // The URL's signature proves that the key was given to someone who may use it.
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
