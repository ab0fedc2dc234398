import type { PicturePosition } from '@proofdesk/domain/picture-position'
import type { TFunction } from 'i18next'

export const visiblePartLabel: Record<PicturePosition, (t: TFunction) => string> = {
  top: (t) => t('Top'),
  center: (t) => t('Center'),
  bottom: (t) => t('Bottom'),
}
