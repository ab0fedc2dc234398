import type { BuiltInSegment } from '@proofdesk/domain/customer-segment'
import type { TFunction } from 'i18next'

/** The name of a built-in segment. */
export function segmentLabel(t: TFunction, segment: BuiltInSegment): string {
  const words: Record<BuiltInSegment, string> = {
    everyone: t('Everyone'),
    buyers: t('Buyers'),
    visitors: t('Without an order'),
    foundPhotos: t('Photos found by bib number'),
    noPhotos: t('No photos found by bib number'),
    subscribed: t('Agreed to marketing'),
  }
  return words[segment]
}
