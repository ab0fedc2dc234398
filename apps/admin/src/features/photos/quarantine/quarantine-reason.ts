import type { TFunction } from 'i18next'

/** The server's reasons, in the person's language. */
const REASONS: Record<string, (t: TFunction) => string> = {
  'The file is empty.': (t) => t('The file is empty.'),
  'This file is not a photo we can read.': (t) => t('This file is not a photo we can read.'),
  'This is a text file, not a photo.': (t) => t('This is a text file, not a photo.'),
  'The file ends in the middle of the picture.': (t) =>
    t('The file ends in the middle of the picture.'),
  'The picture is damaged and cannot be read.': (t) =>
    t('The picture is damaged and cannot be read.'),
  'The picture has too many pixels.': (t) => t('The picture has too many pixels.'),
  'The file is too large for a picture of this kind.': (t) =>
    t('The file is too large for a picture of this kind.'),
  'Reading the picture took too long.': (t) => t('Reading the picture took too long.'),
  'The picture stopped its decoder.': (t) => t('The picture stopped its decoder.'),
  'The file did not arrive. Please upload it again.': (t) =>
    t('The file did not arrive. Please upload it again.'),
  'Processing failed several times. Try again later.': (t) =>
    t('Processing failed several times. Try again later.'),
}

/** Why a file could not become a photo. A reason that is not known here is shown as the server says it. */
export function quarantineReason(reason: string | null, t: TFunction): string {
  if (reason === null) return t('The reason is not known.')
  return REASONS[reason]?.(t) ?? reason
}
