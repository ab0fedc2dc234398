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

/**
 * A gallery's tabs, each with an address: the part of the header that stays when the page is scrolled, with the name
 * beside it.
 */
export function GalleryTabs({ gallery, tabs }: GalleryTabsProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const current = useCurrentTab(tabs)
  // The Selections tab is empty if clients can't choose photos.
  const shown = tabs.filter(
    (tab) => tab.name !== 'selections' || gallery.selectionsEnabled || tab === current,
  )
  return (
    <Box
      sx={(theme) => ({
        position: 'sticky',
        top: 'var(--top-bar)',
        zIndex: theme.zIndex.appBar - 1,
        display: 'flex',
        alignItems: 'center',
        gap: 6,
        mb: { xs: 4, sm: 6 },
        backgroundColor: 'background.default',
        // As wide as the window; a margin of that width would make the page scroll sideways.
        borderBottom: '1px solid',
        borderImage: `linear-gradient(${theme.vars.palette.divider}, ${theme.vars.palette.divider}) 0 0 1 / 0 0 1px / 0 100vmax`,
        boxShadow: `0 0 0 100vmax ${theme.vars.palette.background.default}`,
        clipPath: 'inset(0 -100vmax)',
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <TabLinks
          label={t('Parts of the gallery')}
          tabs={shown.map((tab) => ({
            label: tab.label(t),
            to: toPath(`/galleries/${gallery.slug}/${tab.name}`),
            isCurrent: tab === current,
          }))}
        />
      </Box>
      <FoldedName name={gallery.name} />
    </Box>
  )
}

/** The name again once the heading is scrolled away. Its space is always reserved, so that nothing moves. */
function FoldedName({ name }: { name: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', lg: 'block' },
        flex: '1 1 0',
        minWidth: 0,
        fontWeight: 600,
        textAlign: 'right',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        opacity: 0,
        '@supports (animation-timeline: view())': {
          animation: 'fold linear both',
          animationTimeline: '--gallery-heading',
          animationRange: 'exit 50% exit 100%',
          '@keyframes fold': { to: { opacity: 1 } },
        },
      }}
    >
      {name}
    </Box>
  )
}
