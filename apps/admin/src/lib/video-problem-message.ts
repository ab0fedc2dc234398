import type { VideoProblem } from '@proofdesk/domain/video'
import type { TFunction } from 'i18next'

/** Why a file could not become a video. */
export function videoProblemMessage(t: TFunction, problem: VideoProblem): string {
  return SENTENCES[problem](t)
}

const SENTENCES: Record<VideoProblem, (t: TFunction) => string> = {
  not_a_video: (t) => t('This file is not a video we can read.'),
  no_picture: (t) => t('This file has sound but no picture.'),
  unknown_codec: (t) => t('The video is stored in a way that we can’t read.'),
  needs_ffmpeg: (t) =>
    t(
      'Reading this kind of video needs ffmpeg, which this server doesn’t have. Convert it to MP4.',
    ),
  not_arrived: (t) => t('The file did not arrive. Please upload it again.'),
  truncated: (t) => t('The file ends in the middle of the video.'),
  damaged: (t) => t('The video is damaged and cannot be read.'),
  too_large: (t) => t('The picture of the video is too large: up to 8K is taken.'),
  too_long: (t) => t('The video is longer than four hours.'),
  too_slow: (t) => t('Reading the video took too long.'),
  failed_often: (t) => t('Processing failed several times. Try again later.'),
}
