import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import type { Translate } from './translate.ts'

/** Message for why a file could not become a photo. */
export function photoProblemMessage(t: Translate, problem: PhotoProblem): string {
  return SENTENCES[problem](t)
}

const SENTENCES: Record<PhotoProblem, (t: Translate) => string> = {
  empty: (t) => t('The file is empty.'),
  not_arrived: (t) => t('The file did not arrive. Please upload it again.'),
  truncated: (t) => t('The file ends in the middle of the picture.'),
  damaged: (t) => t('The picture is damaged and can’t be read.'),
  too_many_pixels: (t) => t('The picture has too many pixels.'),
  too_large: (t) => t('The file is too large for a picture of this kind.'),
  too_slow: (t) => t('Reading the picture took too long.'),
  decoder_lost: (t) => t('This picture can’t be decoded.'),
  failed_often: (t) => t('Processing failed several times. Try again later.'),
  avif: (t) => t('This is an AVIF picture. Send it as JPEG, PNG or WebP.'),
  gif: (t) => t('This is a GIF picture. Send it as JPEG, PNG or WebP.'),
  tiff: (t) => t('This is a TIFF picture. Send it as JPEG, PNG or WebP.'),
  unusual_jpeg: (t) => t('This kind of JPEG can’t be read. Save it as an ordinary JPEG.'),
  unusual_tiff: (t) =>
    t('This kind of TIFF can’t be read. Save it as a TIFF of 8 or 16 bits, or as a JPEG.'),
  bmp: (t) => t('This is a BMP picture. Send it as JPEG, PNG, WebP or HEIC.'),
  jxl: (t) => t('This is a JPEG XL picture. Send it as JPEG, PNG, WebP or HEIC.'),
  jp2: (t) => t('This is a JPEG 2000 picture. Send it as JPEG, PNG, WebP or HEIC.'),
  psd: (t) => t('This is a Photoshop document. Send it as JPEG, PNG, WebP or HEIC.'),
  svg: (t) => t('This is an SVG drawing. Send it as JPEG, PNG, WebP or HEIC.'),
  raw: (t) => t('Camera raw files can’t be shown. Export them as JPEG.'),
  heic: (t) => t('This is a HEIC picture. Send it as JPEG, PNG or WebP.'),
  video: (t) => t('This is a video, not a photo.'),
  audio: (t) => t('This is a sound file, not a photo.'),
  pdf: (t) => t('This is a PDF document, not a photo.'),
  archive: (t) => t('This is an archive. Unpack it and send the photos in it.'),
  text: (t) => t('This is a text file, not a photo.'),
  unknown: (t) => t('This file isn’t a photo we can read.'),
}
