import type { PhotoColour } from '@proofdesk/domain/photo-colours'
import type { TFunction } from 'i18next'

/** The name of a colour that photos are searched by. */
export function colourLabel(t: TFunction, colour: PhotoColour): string {
  return LABELS[colour](t)
}

const LABELS: Record<PhotoColour, (t: TFunction) => string> = {
  black: (t) => t('Black'),
  white: (t) => t('White'),
  grey: (t) => t('Grey'),
  brown: (t) => t('Brown'),
  red: (t) => t('Red'),
  orange: (t) => t('Orange'),
  yellow: (t) => t('Yellow'),
  green: (t) => t('Green'),
  teal: (t) => t('Teal'),
  lightBlue: (t) => t('Light blue'),
  blue: (t) => t('Blue'),
  purple: (t) => t('Purple'),
  pink: (t) => t('Pink'),
}
