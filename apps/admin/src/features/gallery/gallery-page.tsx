import { contract } from '@proofdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router'
import { queryOf } from '../../lib/api.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import type { GalleryTab, GalleryTabContext } from './gallery-tab.ts'

interface GalleryPageProps {
  tabs: readonly GalleryTab[]
}

/** One gallery: breadcrumb, tabs and, below, the tab of the address. */
export function GalleryPage({ tabs: _tabs }: GalleryPageProps) {
  const { slug = '' } = useParams()
  const query = useQuery(queryOf(contract.engines.list, { slug }))
  return (
    <QueryView query={query} skeleton={<PageSkeleton />} isEmpty={({ engines }) => engines.length === 0}>
      {({ engines: [gallery] }) =>
        gallery && (
          <>
            <PageTitle title={gallery.name} />
            <Outlet context={{ gallery } satisfies GalleryTabContext} />
          </>
        )
      }
    </QueryView>
  )
}
