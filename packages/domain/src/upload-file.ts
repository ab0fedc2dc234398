import type { UploadProblem } from './file-kind.ts'
import { PHOTO_ACCEPT, type PhotoExtension, photoFileKind } from './photo.ts'
import { isTime } from './time.ts'
import { VIDEO_ACCEPT, type VideoExtension, videoFileKind } from './video.ts'

/** Types that a browser's file picker offers for a gallery. */
export const UPLOAD_ACCEPT = `${PHOTO_ACCEPT},${VIDEO_ACCEPT}`

export type UploadKind =
  | { kind: 'photo'; extension: PhotoExtension; contentType: string }
  | { kind: 'video'; extension: VideoExtension; contentType: string }

/** Whether a gallery accepts a file, and as a photo or a video (size in bytes). */
export function uploadFileKind(file: {
  name: string
  type: string
  size: number
}): UploadKind | { problem: UploadProblem } {
  const photo = photoFileKind(file)
  if (!('problem' in photo)) return { kind: 'photo', ...photo }
  if (photo.problem !== 'unsupported_type') return photo
  const video = videoFileKind(file)
  return 'problem' in video ? video : { kind: 'video', ...video }
}

/**
 * The time that a file is sorted by until its capture time is known (epoch ms): its modification time, but never one in
 * the future, and now if it has none. Programs send 0 if they don't know it.
 */
export function sortingTime(lastModified: number, now: number): number {
  const own = Math.trunc(lastModified)
  return own !== 0 && isTime(own) ? Math.min(own, now) : now
}
