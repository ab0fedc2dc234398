import type { VideoProblem } from '@proofdesk/domain/video'
import type { TFunction } from 'i18next'

/** Why a file could not become a video. */
export function videoProblemMessage(t: TFunction, problem: VideoProblem): string {
  return SENTENCES[problem](t)
}

const SENTENCES: Record<VideoProblem, (t: TFunction) => string> = {
  not_a_video: (t) => t('This file isn’t a video we can read.'),
  no_picture: (t) => t('This file has sound but no picture.'),
  unknown_codec: (t) => t('We can’t read the format of this video.'),
  needs_ffmpeg: (t) =>
    t(
      'Reading this kind of video needs ffmpeg, which this server doesn’t have. Convert it to MP4.',
    ),
  not_arrived: (t) => t('The file did not arrive. Please upload it again.'),
  truncated: (t) => t('The file ends in the middle of the video.'),
  damaged: (t) => t('The video is damaged and can’t be read.'),
  too_large: (t) => t('The video’s resolution is too high: 8K is the maximum.'),
  too_long: (t) => t('The video is longer than four hours.'),
  too_slow: (t) => t('Reading the video took too long.'),
  failed_often: (t) => t('Processing failed several times. Try again later.'),
}
