import type { Video } from '@proofdesk/contract/admin/videos'
import { mainCollection } from '@proofdesk/domain/photo-collections'
import { type VideoIds, videoFileKey } from '@proofdesk/domain/video-keys'
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

/** The clean file that plays it, for the studio and for who has bought it; null where no browser can. */
export function playedKey(
  video: Pick<VideoRow, 'status' | 'hasPreview' | 'contentType' | 'key'> & VideoIds,
): string | null {
  if (video.status !== 'live') return null
  if (video.hasPreview) return videoFileKey(video, 'preview')
  return PLAYABLE.includes(video.contentType) ? video.key : null
}

/** A video as the console has it. */
export function toVideo(deps: Deps, video: VideoRow): Video {
  const poster = video.status === 'live' ? toPoster(deps, video) : null
  const previewKey = playedKey(video)
  const collectionGuid = mainCollection(video.collectionGuids)
  return { ...video, collectionGuid, mp4Url: previewKey && deps.fileLocation(previewKey), poster }
}
