import Box from '@mui/material/Box'
import { Outlet, useParams } from 'react-router'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useGallery } from '../galleries-api.ts'
import { GalleryHeader } from './gallery-header.tsx'
import { GalleryNotFound } from './gallery-not-found.tsx'
import type { GalleryTab, GalleryTabContext } from './gallery-tab.ts'
import { GalleryTabs } from './gallery-tabs.tsx'
import { useLeadToPresent } from './use-lead-to-present.ts'

interface GalleryPageProps {
  tabs: readonly GalleryTab[]
}

/** One gallery: its header, which collapses to the tabs when the page is scrolled, and the tab in the address. */
export function GalleryPage({ tabs }: GalleryPageProps) {
  const { slug = '' } = useParams()
  const query = useGallery(slug)
  useLeadToPresent(slug, query.data?.engines[0])
  if (query.error?.code === 'not_found') return <GalleryNotFound />
  return (
    <QueryView
      query={query}
      skeleton={<PageSkeleton shape="gallery" />}
      isEmpty={({ engines }) => engines.length === 0}
      empty={<GalleryNotFound />}
    >
      {({ engines: [gallery] }) =>
        gallery && (
          <Box sx={{ timelineScope: '--gallery-heading', '--folded-header': '45px' }}>
            <GalleryHeader gallery={gallery} tabs={tabs} />
            <GalleryTabs gallery={gallery} tabs={tabs} />
            {/* Another gallery has its own form, selection and upload. */}
            <Outlet key={gallery.guid} context={{ gallery } satisfies GalleryTabContext} />
          </Box>
        )
      }
    </QueryView>
  )
}
