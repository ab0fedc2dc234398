import type { PhotoGrid, PhotoSize } from '@proofdesk/domain/photo-grid'
import type { TFunction } from 'i18next'

export const photoGridLabel: Record<PhotoGrid, (t: TFunction) => string> = {
  rows: (t) => t('Rows'),
  squares: (t) => t('Squares'),
}

export const photoSizeLabel: Record<PhotoSize, (t: TFunction) => string> = {
  large: (t) => t('Large'),
  small: (t) => t('Small'),
}
