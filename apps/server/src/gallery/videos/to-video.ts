import type { Video } from '@proofdesk/contract/admin/videos'
import { videoFileKey } from '@proofdesk/domain/video-keys'
import type { Deps } from '../../deps.ts'
import type { VideoRow } from './videos.queries.ts'

/** Originals that browsers play; what is in a MOV many can't. */
const PLAYABLE = ['video/mp4', 'video/webm']

/** A video as the console has it. */
export function toVideo({ fileLocation }: Deps, video: VideoRow): Video {
  const { status, hasPreview, previewWidth, previewHeight } = video
  const isLive = status === 'live'
  const isShown = isLive && hasPreview && previewWidth !== null && previewHeight !== null
  const playedKey = isShown
    ? videoFileKey(video, 'preview')
    : isLive && PLAYABLE.includes(video.contentType)
      ? video.key
      : null
  return {
    ...video,
    mp4Url: playedKey && fileLocation(playedKey),
    poster: isShown
      ? {
          location: fileLocation(videoFileKey(video, 'poster')),
          width: previewWidth,
          height: previewHeight,
        }
      : null,
  }
}
