import type { Photo } from '@proofdesk/contract/admin/photo'
import type { ReactNode } from 'react'
import { QueryView } from '../../ui/query-view.tsx'
import { GridSkeleton } from './grid/grid-skeleton.tsx'
import { PhotoGrid } from './grid/photo-grid.tsx'
import type { TileLabels } from './grid/photo-tile.tsx'
import { prepareLightbox } from './lightbox/lazy-lightbox.tsx'
import { PhotoPagination } from './photo-pagination.tsx'
import type { PhotoSelection } from './selection/use-selection.ts'
import type { FoundPhotos } from './use-found-photos.ts'

interface PhotoPagesProps {
  found: FoundPhotos
  selection: PhotoSelection
  /** The labels of a photo's tile; a stable function. */
  describe: (photo: Photo) => TileLabels
  onOpen: (guid: string) => void
  onDrag?: (guid: string | null) => void
  empty: ReactNode
}

/** The photos that a search finds, one page at a time. */
export function PhotoPages({
  found: { query, search, photos, total, grid, turnTo },
  selection,
  describe,
  onOpen,
  onDrag,
  empty,
}: PhotoPagesProps) {
  return (
    <QueryView
      query={query}
      skeleton={<GridSkeleton />}
      isEmpty={(page) => page.content.length === 0 && page.total === 0}
      empty={empty}
    >
      {() => (
        <div onPointerEnter={prepareLightbox} onFocus={prepareLightbox}>
          <PhotoGrid
            ref={grid}
            photos={photos}
            selection={selection}
            isStale={query.isPlaceholderData}
            describe={describe}
            onOpen={onOpen}
            onDrag={onDrag}
          />
          <PhotoPagination page={search.page} total={total} onPage={turnTo} />
        </div>
      )}
    </QueryView>
  )
}
