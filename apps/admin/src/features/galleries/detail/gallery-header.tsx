import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { isPublic } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../../lib/document-title.ts'
import { useCan } from '../../../lib/session.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { GalleryHeading } from './gallery-heading.tsx'
import { GalleryStatus } from './gallery-status.tsx'
import type { GalleryTab } from './gallery-tab.ts'
import { PublicLink } from './public-link.tsx'
import { PublishButton } from './publish-button.tsx'
import { useCurrentTab } from './use-current-tab.ts'

interface GalleryHeaderProps {
  gallery: Gallery
  tabs: readonly GalleryTab[]
}

/** Where one is: Photos › this gallery, its status, its public address or the button that publishes it. */
export function GalleryHeader({ gallery, tabs }: GalleryHeaderProps) {
  const { t } = useTranslation()
  const can = useCan()
  const tab = useCurrentTab(tabs)
  useDocumentTitle(tab ? `${tab.label(t)} · ${gallery.name}` : gallery.name)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        mb: 2,
      }}
    >
      <Box
        component="nav"
        aria-label={t('Breadcrumb')}
        sx={{ display: 'flex', alignItems: 'center', minWidth: 0, flex: '0 1 auto' }}
      >
        <AppLink
          to="/photos"
          underline="hover"
          color="textSecondary"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 36 }}
        >
          {t('Photos')}
        </AppLink>
        <ChevronRightIcon
          fontSize="small"
          aria-hidden
          sx={{ color: 'text.secondary', mx: 1, flexShrink: 0 }}
        />
        <GalleryHeading gallery={gallery} tab={tab} />
      </Box>
      <GalleryStatus gallery={gallery} />
      <Box sx={{ flexGrow: 1, display: { xs: 'none', sm: 'block' } }} />
      {isPublic(gallery) && <PublicLink gallery={gallery} />}
      {can('manageGalleries') && <PublishButton gallery={gallery} />}
    </Box>
  )
}
