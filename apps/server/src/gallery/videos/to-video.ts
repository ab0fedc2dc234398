import type { Video } from '@proofdesk/contract/admin/videos'
import { mainCollection } from '@proofdesk/domain/photo-collections'
import { type VideoIds, videoFileKey } from '@proofdesk/domain/video-keys'
import type { Deps } from '../../ground/deps.ts'
import type { VideoRow } from './videos.queries.ts'

/** Types of originals that browsers play; many can't play the contents of a MOV. */
const PLAYABLE = ['video/mp4', 'video/webm']

/** The unwatermarked poster, for the studio and for buyers of the video; null without one. */
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

/** The unwatermarked file to play, for the studio and for buyers of the video; null if no browser can play it. */
export function playedKey(
  video: Pick<VideoRow, 'status' | 'hasPreview' | 'contentType' | 'key'> & VideoIds,
): string | null {
  if (video.status !== 'live') return null
  if (video.hasPreview) return videoFileKey(video, 'preview')
  return PLAYABLE.includes(video.contentType) ? video.key : null
}

/** A video in the console's wire format. */
export function toVideo(deps: Deps, video: VideoRow): Video {
  const poster = video.status === 'live' ? toPoster(deps, video) : null
  const previewKey = playedKey(video)
  const collectionGuid = mainCollection(video.collectionGuids)
  return { ...video, collectionGuid, mp4Url: previewKey && deps.fileLocation(previewKey), poster }
}
