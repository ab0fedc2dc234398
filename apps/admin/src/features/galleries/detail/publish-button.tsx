import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useMoveGallery } from '../../../widgets/gallery/use-move-gallery.ts'

interface PublishButtonProps {
  gallery: Gallery
}

/** Makes a draft public. */
export function PublishButton({ gallery }: PublishButtonProps) {
  const { t } = useTranslation()
  const move = useMoveGallery()
  return (
    <Button variant="outlined" onClick={() => move(gallery, 'publish')}>
      {t('Publish')}
    </Button>
  )
}
