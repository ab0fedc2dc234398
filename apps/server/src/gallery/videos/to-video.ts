import type { Video } from '@proofdesk/contract/admin/videos'
import { mainCollection } from '@proofdesk/domain/photo-collections'
import { videoFileKey } from '@proofdesk/domain/video-keys'
import type { Deps } from '../../ground/deps.ts'
import type { VideoRow } from './videos.queries.ts'

/** Originals that browsers play; what is in a MOV many can't. */
const PLAYABLE = ['video/mp4', 'video/webm']

/** The clean poster, for the studio and for who has bought the video; null where there is none. */
export function toPoster(
  { fileLocation }: Deps,
  video: Omit<VideoRow, 'name'> | null,
): Video['poster'] {
  if (!video?.hasPreview && !video?.hasSentPoster) return null
  if (video.previewWidth === null || video.previewHeight === null) return null
  return {
    location: fileLocation(videoFileKey(video, 'poster')),
    width: video.previewWidth,
    height: video.previewHeight,
  }
}

/** A video as the console has it. */
export function toVideo(deps: Deps, video: VideoRow): Video {
  const isLive = video.status === 'live'
  const poster = isLive ? toPoster(deps, video) : null
  const previewKey =
    isLive && video.hasPreview
      ? videoFileKey(video, 'preview')
      : isLive && PLAYABLE.includes(video.contentType)
        ? video.key
        : null
  const collectionGuid = mainCollection(video.collectionGuids)
  return { ...video, collectionGuid, mp4Url: previewKey && deps.fileLocation(previewKey), poster }
}
