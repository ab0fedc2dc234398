import type { SoldKinds } from '@proofdesk/domain/sold-kinds'
import type { TFunction } from 'i18next'

/** The label of the button for all files of an order. */
export function archiveLabel(kinds: SoldKinds, t: TFunction): string {
  if (kinds === 'videos') return t('Download all videos')
  return kinds === 'both' ? t('Download all photos and videos') : t('Download all photos')
}
