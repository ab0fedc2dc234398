import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryGroup } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../../lib/document-title.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryHeading } from './gallery-heading.tsx'
import { GalleryLine } from './gallery-line.tsx'
import type { GalleryTab } from './gallery-tab.ts'
import { useCurrentTab } from './use-current-tab.ts'

interface GalleryHeaderProps {
  gallery: Gallery
  tabs: readonly GalleryTab[]
}

/** Photos › this gallery, its actions, and a line with its status and dates. */
export function GalleryHeader({ gallery, tabs }: GalleryHeaderProps) {
  const { t } = useTranslation()
  const tab = useCurrentTab(tabs)
  const isDraft = galleryGroup(gallery) === 'drafts'
  useDocumentTitle(tab ? `${tab.label(t)} · ${gallery.name}` : gallery.name)
  return (
    <Box
      sx={{
        mt: { xs: -3, sm: -1 },
        mb: 1,
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        // On phones Publish is below, to leave space for a long name.
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
        gridTemplateAreas: {
          xs: isDraft ? '"name actions" "line publish"' : '"name actions" "line line"',
          sm: '"name actions publish" "line line line"',
        },
      }}
    >
      <Box
        component="nav"
        aria-label={t('Breadcrumb')}
        sx={{
          gridArea: 'name',
          display: 'flex',
          alignItems: 'center',
          minWidth: 0,
          mr: { sm: 2 },
          viewTimeline: '--gallery-heading',
          viewTimelineInset: 'var(--top-bar) 0px',
        }}
      >
        <GalleriesLink />
        <GalleryHeading gallery={gallery} tab={tab} />
      </Box>
      <GalleryLine gallery={gallery} />
      <GalleryActions gallery={gallery} tab={tab} />
    </Box>
  )
}

/** The link to all galleries; on phones a chevron, to leave the line to the name. */
function GalleriesLink() {
  const { t } = useTranslation()
  return (
    <AppLink
      to="/photos"
      underline="hover"
      color="textSecondary"
      aria-label={t('Photos')}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flexShrink: 0,
        minHeight: { xs: 44, sm: 36 },
        minWidth: { xs: 28, sm: 0 },
        ml: { xs: -1.5, sm: 0 },
      }}
    >
      <ChevronLeftIcon aria-hidden sx={{ display: { sm: 'none' } }} />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('Photos')}
      </Box>
      <ChevronRightIcon
        fontSize="small"
        aria-hidden
        sx={{ display: { xs: 'none', sm: 'inline' }, ml: 1 }}
      />
    </AppLink>
  )
}
