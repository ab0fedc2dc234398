import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import type { Deps } from '../../ground/deps.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import { refreshWatermarks } from '../../gallery/videos/refresh-watermarks.ts'
import { readVideoWatermarks } from '../../gallery/videos/video-watermarks.ts'
import { listShownVideos, shownKey } from '../../gallery/videos/shown-videos.ts'
import { readRecords } from '../../ground/answers/read-record.ts'

/**
 * The videos that a visitor may see. One with outdated watermarks can't be played: with `refreshBy` it is watermarked
 * again, and until then it is shown as a plain tile.
 */
export async function listSiteVideos(
  visitor: Deps,
  { account, gallery, scope, view }: OpenedGallery,
  { refreshBy }: { refreshBy?: Deps } = {},
): Promise<SiteVideo[]> {
  if (!gallery.allowBrowsing) return []
  const rows = await listShownVideos(visitor.db, scope, gallery.guid)
  const watermarksOf = await readVideoWatermarks(visitor.db, account, gallery)
  if (refreshBy) await refreshWatermarks(refreshBy, rows, watermarksOf)
  return readRecords(visitor, rows, (video) => {
    const drawn = watermarksOf(video)
    const [poster, preview] = [shownKey(video, 'poster', drawn), shownKey(video, 'preview', drawn)]
    const { guid, name, takenAt, durationMs, width, height, previewWidth, previewHeight } = video
    return {
      guid,
      name: name.replace(/\.[^.]+$/, ''),
      takenAt: gallery.showTimestamp ? takenAt : null,
      durationMs: durationMs ?? 0,
      width: width ?? 16,
      height: height ?? 9,
      mp4Url: preview && visitor.fileLocation(preview, view.audience),
      poster: poster
        ? {
            location: visitor.fileLocation(poster, view.audience),
            width: previewWidth!,
            height: previewHeight!,
          }
        : null,
    }
  })
}
