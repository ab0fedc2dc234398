import ShareIcon from '@mui/icons-material/ShareOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryGroup } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDialogAddress, useToPath } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { useMoveGallery } from '../../../widgets/gallery/use-move-gallery.ts'
import { PublishingDialogs } from '../publishing/publishing-dialogs.tsx'
import type { GalleryTab } from './gallery-tab.ts'

interface GalleryActionsProps {
  gallery: Gallery
  tab: GalleryTab | undefined
}

/**
 * Upload and Share on every tab, and Publish: highlighted for a draft with photos, unless the tab has a primary action
 * of its own. Items of the header's grid.
 */
export function GalleryActions({ gallery, tab }: GalleryActionsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const toPath = useToPath()
  const dialog = useDialogAddress()
  const move = useMoveGallery()
  const group = galleryGroup(gallery)
  const mayManage = can('manageGalleries')
  return (
    <>
      <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        {can('uploadPhotos') && tab?.name !== 'upload' && (
          <Button
            component={Link}
            to={toPath(`/galleries/${gallery.slug}/upload`)}
            variant="outlined"
            aria-label={t('Upload photos')}
            sx={iconOnPhones}
          >
            <UploadIcon fontSize="small" aria-hidden />
            <span>{t('Upload')}</span>
          </Button>
        )}
        {mayManage && group !== 'archived' && (
          <Button
            variant="outlined"
            aria-label={t('Share')}
            onClick={() => dialog.open('share', gallery.guid)}
            sx={iconOnPhones}
          >
            <ShareIcon fontSize="small" aria-hidden />
            <span>{t('Share')}</span>
          </Button>
        )}
      </Box>
      {mayManage && group === 'drafts' && (
        <Button
          {...(gallery.noItems > 0 && !tab?.hasPrimary
            ? { variant: 'contained', color: 'primary' }
            : { variant: 'outlined' })}
          onClick={() => dialog.open('publish', gallery.guid)}
          sx={{ gridArea: 'publish' }}
        >
          {t('Publish')}
        </Button>
      )}
      {mayManage && <PublishingDialogs gallery={gallery} dialog={dialog} move={move} />}
    </>
  )
}

/** The label is hidden if there is no space; the accessible name stays. */
const iconOnPhones = {
  gap: 2,
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 0, sm: 3 },
  '& > span': { display: { xs: 'none', sm: 'inline' } },
}
