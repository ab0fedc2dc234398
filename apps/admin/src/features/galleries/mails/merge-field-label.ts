import type { MergeField } from '@proofdesk/domain/merge-fields'
import type { TFunction } from 'i18next'

/** The text of a chip. */
export function mergeFieldLabel(t: TFunction, field: MergeField): string {
  switch (field) {
    case 'firstName':
      return t('First name')
    case 'galleryName':
      return t('Gallery name')
    case 'studioName':
      return t('Studio name')
    case 'eventDate':
      return t('Event date')
    case 'galleryLink':
      return t('Link to the gallery')
  }
}
