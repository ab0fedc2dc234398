import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useToPath } from '../../../lib/address.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import type { GalleryTab } from './gallery-tab.ts'
import { useCurrentTab } from './use-current-tab.ts'

interface GalleryTabsProps {
  gallery: Gallery
  tabs: readonly GalleryTab[]
}

/** The tabs of a gallery, each an address. */
export function GalleryTabs({ gallery, tabs }: GalleryTabsProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const current = useCurrentTab(tabs)
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 6 }}>
      <TabLinks
        label={t('Parts of the gallery')}
        tabs={tabs.map((tab) => ({
          label: tab.label(t),
          to: toPath(`/galleries/${gallery.slug}/${tab.name}`),
          isCurrent: tab === current,
        }))}
      />
    </Box>
  )
}
