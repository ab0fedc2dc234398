import { POSTER_SIDE } from '@proofdesk/domain/video'
import { type VideoIds, sentPosterKey, videoFileKey } from '@proofdesk/domain/video-keys'
import type { Deps } from '../../ground/deps.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'

/**
 * Makes a video's poster from the picture that the uploading browser sent, if any: decoded and drawn again, like any
 * untrusted picture. Returns the poster's size in pixels and bytes; null without one. An unreadable picture is no
 * reason to hold the video back.
 */
export async function keepSentPoster(
  deps: Deps,
  video: VideoIds,
): Promise<{ width: number; height: number; bytes: number } | null> {
  const { storage, images, log } = deps
  const sent = sentPosterKey(video)
  if (!(await storage.head(sent))) return null
  const plan = { rotation: 0, crop: null, resolution: POSTER_SIDE, watermarks: [], quality: 82 }
  try {
    const { data, width, height } = await withOriginalFile(deps, sent, (file) =>
      images.renderVersion({ file, plan }),
    )
    await storage.write(videoFileKey(video, 'poster'), data, { contentType: 'image/jpeg' })
    return { width, height, bytes: data.length }
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    log.warn({ err: error, video: video.guid }, 'A poster sent by a browser can’t be read')
    return null
  }
}
