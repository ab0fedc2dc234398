import ShareIcon from '@mui/icons-material/ShareOutlined'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryGroup, isPublic } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useMoveGallery } from '../../../widgets/gallery/use-move-gallery.ts'
import { PublishingDialogs } from '../publishing/publishing-dialogs.tsx'

interface PublishButtonProps {
  gallery: Gallery
}

/** Makes a draft public after a check, and shares what is public. */
export function PublishButton({ gallery }: PublishButtonProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const move = useMoveGallery()
  return (
    <>
      {isPublic(gallery) && (
        <Button
          variant="outlined"
          startIcon={<ShareIcon />}
          onClick={() => dialog.open('share', gallery.guid)}
        >
          {t('Share')}
        </Button>
      )}
      {galleryGroup(gallery) === 'drafts' && (
        <Button variant="contained" onClick={() => dialog.open('publish', gallery.guid)}>
          {t('Publish')}
        </Button>
      )}
      <PublishingDialogs gallery={gallery} dialog={dialog} move={move} />
    </>
  )
}
