import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Facts } from './facts.tsx'

interface GalleryTotalsProps {
  galleries: readonly Gallery[]
}

/** Totals over all galleries. */
export function GalleryTotals({ galleries }: GalleryTotalsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const photos = galleries.reduce((sum, gallery) => sum + gallery.noItems, 0)
  const bytes = galleries.reduce((sum, gallery) => sum + gallery.totalBytes, 0)
  return (
    <Facts
      facts={[
        t('{{number}} galleries', {
          count: galleries.length,
          number: format.number(galleries.length),
        }),
        t('{{number}} photos', { count: photos, number: format.number(photos) }),
        format.bytes(bytes),
      ]}
    />
  )
}
