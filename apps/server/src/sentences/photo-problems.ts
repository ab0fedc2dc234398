import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import type { Translate } from '../i18n/translate.ts'

/** Why a photo can't be read. */
export const photoProblems = (t: Translate): Record<PhotoProblem, string> => ({
  empty: t('The file is empty.'),
  not_arrived: t('The file did not arrive. Please upload it again.'),
  truncated: t('The file ends in the middle of the picture.'),
  damaged: t('The picture is damaged and cannot be read.'),
  too_many_pixels: t('The picture has too many pixels.'),
  too_large: t('The file is too large for a picture of this kind.'),
  too_slow: t('Reading the picture took too long.'),
  decoder_lost: t('The picture stopped its decoder.'),
  failed_often: t('Processing failed several times. Try again later.'),
  avif: t('This is an AVIF picture. Send it as JPEG, PNG, WebP or HEIC.'),
  gif: t('This is a GIF picture. Send it as JPEG, PNG, WebP or HEIC.'),
  tiff: t('This is a TIFF picture. Send it as JPEG, PNG, WebP or HEIC.'),
  bmp: t('This is a BMP picture. Send it as JPEG, PNG, WebP or HEIC.'),
  jxl: t('This is a JPEG XL picture. Send it as JPEG, PNG, WebP or HEIC.'),
  jp2: t('This is a JPEG 2000 picture. Send it as JPEG, PNG, WebP or HEIC.'),
  psd: t('This is a Photoshop document. Send it as JPEG, PNG, WebP or HEIC.'),
  svg: t('This is an SVG drawing. Send it as JPEG, PNG, WebP or HEIC.'),
  raw: t('This is a camera’s raw file. Send it as JPEG, PNG, WebP or HEIC.'),
  heic: t('This is a HEIC picture. Send it as JPEG, PNG or WebP.'),
  video: t('This is a video, not a photo.'),
  audio: t('This is a sound file, not a photo.'),
  pdf: t('This is a PDF document, not a photo.'),
  archive: t('This is an archive. Unpack it and send the photos in it.'),
  text: t('This is a text file, not a photo.'),
  unknown: t('This file is not a photo we can read.'),
})
