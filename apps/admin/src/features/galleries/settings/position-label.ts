import type { SecurityPosition, WatermarkPosition } from '@proofdesk/domain/watermark-layout'
import type { TFunction } from 'i18next'

/** The label of a position on a photo, by either of its wire names. */
export function positionLabel(
  t: TFunction,
  position: SecurityPosition | WatermarkPosition,
): string {
  switch (position) {
    case 'center':
    case 'middle':
    case 'centre':
      return t('In the middle')
    case 'top':
    case 'north':
      return t('At the top')
    case 'bottom':
    case 'south':
      return t('At the bottom')
    case 'left':
    case 'west':
      return t('At the left')
    case 'right':
    case 'east':
      return t('At the right')
    case 'top-left':
    case 'northwest':
      return t('Top left')
    case 'top-right':
    case 'northeast':
      return t('Top right')
    case 'bottom-left':
    case 'southwest':
      return t('Bottom left')
    case 'bottom-right':
    case 'southeast':
      return t('Bottom right')
  }
}
