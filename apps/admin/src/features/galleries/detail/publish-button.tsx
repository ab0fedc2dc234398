import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useMoveGallery } from '../../../widgets/gallery/use-move-gallery.ts'
import { usePublish } from '../../../widgets/gallery/use-publish.tsx'

interface PublishButtonProps {
  gallery: Gallery
}

/** Makes a draft public. */
export function PublishButton({ gallery }: PublishButtonProps) {
  const { t } = useTranslation()
  const { publish, question } = usePublish(useMoveGallery())
  return (
    <>
      <Button variant="outlined" onClick={() => void publish(gallery)}>
        {t('Publish')}
      </Button>
      {question}
    </>
  )
}
