import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryGroup } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useVisibility } from '../../../widgets/gallery/use-visibility.ts'

interface GalleryStatusProps {
  gallery: Gallery
}

/** Draft, Published, Closed if closing hides it, or Archived. */
export function GalleryStatus({ gallery }: GalleryStatusProps) {
  const { t } = useTranslation()
  const group = galleryGroup(gallery)
  const visibility = useVisibility(gallery)
  if (visibility === 'shown') return <StatusChip status="live" label={t('Published')} />
  if (visibility === 'closed') return <StatusChip status="draft" label={t('Closed')} />
  return <StatusChip status="draft" label={group === 'archived' ? t('Archived') : t('Draft')} />
}
