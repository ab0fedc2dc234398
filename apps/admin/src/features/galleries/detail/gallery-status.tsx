import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryGroup } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'

interface GalleryStatusProps {
  gallery: Gallery
}

/** Draft, Published or Archived. */
export function GalleryStatus({ gallery }: GalleryStatusProps) {
  const { t } = useTranslation()
  const group = galleryGroup(gallery)
  if (group === 'published') return <StatusChip status="live" label={t('Published')} />
  return <StatusChip status="draft" label={group === 'archived' ? t('Archived') : t('Draft')} />
}
