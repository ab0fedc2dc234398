import type { PhotoColour } from '@proofdesk/domain/photo-colours'
import type { Translate } from './translate.ts'

/** The name of a colour that photos can be searched by. */
export function colourName(t: Translate, colour: PhotoColour): string {
  return NAMES[colour](t)
}

const NAMES: Record<PhotoColour, (t: Translate) => string> = {
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
