import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import type { Deps } from '../../ground/deps.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import { remarkStale } from '../../gallery/videos/remark-stale.ts'
import { readVideoMarks } from '../../gallery/videos/video-marks.ts'
import { listShownVideos, shownKey } from '../../gallery/videos/shown-videos.ts'
import { readRecords } from '../../ground/answers/read-record.ts'

/**
 * The videos that a visitor may see. One whose marks are not what its gallery draws now has nothing to play: it is marked anew, and until
 * then it is shown as a plain tile.
 */
export async function listSiteVideos(
  deps: Deps,
  visitor: Deps,
  { account, gallery, scope, view }: OpenedGallery,
): Promise<SiteVideo[]> {
  if (!gallery.allowBrowsing) return []
  const rows = await listShownVideos(visitor.db, scope, gallery.guid)
  const marksOf = await readVideoMarks(visitor.db, account, gallery)
  await remarkStale(deps, rows, marksOf)
  return readRecords(deps, rows, (video) => {
    const drawn = marksOf(video)
    const [poster, preview] = [shownKey(video, 'poster', drawn), shownKey(video, 'preview', drawn)]
    const { guid, name, takenAt, durationMs, width, height, previewWidth, previewHeight } = video
    return {
      guid,
      name: name.replace(/\.[^.]+$/, ''),
      takenAt: gallery.showTimestamp ? takenAt : null,
      durationMs: durationMs ?? 0,
      width: width ?? 16,
      height: height ?? 9,
      mp4Url: preview && deps.fileLocation(preview, view.audience),
      poster: poster
        ? {
            location: deps.fileLocation(poster, view.audience),
            width: previewWidth!,
            height: previewHeight!,
          }
        : null,
    }
  })
}
