import Box from '@mui/material/Box'
import type { ThemeDraft } from '@proofdesk/contract/admin/account'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../ui/query-view.tsx'
import { usePreview } from '../../widgets/gallery/preview-api.ts'
import { DraftPreview } from './draft-preview.tsx'

interface GalleryPreviewProps {
  gallery: Gallery
  draft: ThemeDraft
  /** Shown beside the device switch. */
  children?: ReactNode
}

/** A gallery, draft or not, in the theme being edited. */
export function GalleryPreview({ gallery, draft, children }: GalleryPreviewProps) {
  const { t } = useTranslation()
  const preview = usePreview(gallery.guid)
  return (
    <QueryView query={preview} skeleton={<Box sx={{ height: '100%' }} />}>
      {({ previewUrl }) => (
        <DraftPreview
          address={previewUrl}
          title={t('Preview of {{name}}', { name: gallery.name })}
          draft={draft}
        >
          {children}
        </DraftPreview>
      )}
    </QueryView>
  )
}
