import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Photo } from '@proofdesk/contract/admin/content'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PAGINATION_ABOVE, PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { BottomDock } from './bulk/bottom-dock.tsx'
import type { PhotoActions } from './bulk/use-photo-actions.ts'
import { GridSkeleton } from './grid/grid-skeleton.tsx'
import { PhotoGrid } from './grid/photo-grid.tsx'
import type { TileWords } from './grid/photo-tile.tsx'
import { useGridShortcuts } from './grid/use-grid-shortcuts.ts'
import { LazyLightbox, prepareLightbox } from './lightbox/lazy-lightbox.tsx'
import type { PhotoLightboxProps } from './lightbox/photo-lightbox.tsx'
import { useLightboxGuard } from './lightbox/use-lightbox-guard.ts'
import { useOpenPhoto } from './lightbox/use-open-photo.ts'
import type { PhotoSearch } from './search/photo-search.ts'
import { isSelected } from './selection/selection.ts'
import { type PhotoSelection, useSelection } from './selection/use-selection.ts'
import { usePagination } from './use-pagination.ts'
import { usePhotoList, useProcessing } from './photos-api.ts'
import { useSource } from './use-source.ts'
import type { PhotoSource } from './bulk-jobs/bulk-jobs.ts'

const NO_PHOTOS: readonly Photo[] = []
const NO_COLLECTIONS: readonly Collection[] = []

/** What the parts around the grid know about it. */
export interface BrowserState {
  /** Undefined until they are counted. */
  total: number | undefined
  /** Stored files that are no photos yet. */
  processing: number
  selection: PhotoSelection
  /** The selected photos, or the way to find them. */
  source: () => PhotoSource
  /** How many the filter finds beyond this page, when the page is selected as a whole; otherwise null. */
  everything: number | null
}

interface PhotoBrowserProps extends Pick<PhotoLightboxProps, 'onDelete' | 'onRestore'> {
  gallery: Gallery
  search: PhotoSearch
  onChange: (change: Partial<PhotoSearch>, options?: { isStep: boolean }) => void
  actions: PhotoActions
  collections?: readonly Collection[]
  /** What stands on a photo; a stable function. */
  describe: (photo: Photo) => TileWords
  head: (state: BrowserState) => ReactNode
  empty: (state: BrowserState) => ReactNode
  /** While photos are selected. */
  bar: (state: BrowserState) => ReactNode
  onDeleteSelected?: (state: BrowserState) => void
}

/** The photos that a search finds: pages of a grid, a selection over the pages, and one photo at a time in the lightbox. */
export function PhotoBrowser({
  gallery,
  search,
  onChange,
  actions,
  collections = NO_COLLECTIONS,
  describe,
  head,
  empty,
  bar,
  onDeleteSelected,
  onDelete,
  onRestore,
}: PhotoBrowserProps) {
  const held = useRef(false)
  const query = usePhotoList(gallery, search, held)
  const photos = query.data?.content ?? NO_PHOTOS
  const total = query.data?.total
  const selection = useSelection(photos, total ?? 0, JSON.stringify({ ...search, page: 0 }))
  const hasSelection = selection.count > 0
  const photo = useOpenPhoto(search.page)
  const isLoaded = query.isSuccess && !query.isPlaceholderData
  const isHeld = hasSelection || photo.guid !== null
  useEffect(() => {
    held.current = isHeld
  }, [isHeld])
  const processing = useProcessing(gallery.guid, isHeld)
  const source = useSource(gallery, search, selection)
  const { top, grid, turnTo } = usePagination({
    page: search.page,
    total,
    isLoading: !isLoaded,
    onPage: useCallback(
      (page: number, options?: { isStep: boolean }) => onChange({ page }, options),
      [onChange],
    ),
  })
  const isOpen = useLightboxGuard({ guid: photo.guid, photos, isLoaded, onMissing: photo.close })

  const isPageSelected =
    photos.length > 0 && photos.every(({ guid }) => isSelected(selection.selection, guid))
  const everything =
    isPageSelected && !selection.selection.isAll && total !== undefined && total > photos.length
      ? total
      : null
  const state: BrowserState = { total, processing, selection, source, everything }
  useGridShortcuts({
    onSelectAll: selection.selectPage,
    hasSelection,
    onClear: selection.clear,
    onDelete: onDeleteSelected && (() => onDeleteSelected(state)),
  })
  // However the lightbox closes, the focus goes to the photo that was seen last.
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (isOpen) seen.current = photo.guid
    else if (seen.current !== null) {
      grid.current?.focus(seen.current)
      seen.current = null
    }
  }, [isOpen, photo.guid, grid])
  return (
    <>
      <Box
        ref={top}
        sx={{ display: 'flex', flexDirection: 'column', gap: 3, mb: 4, scrollMarginTop: 72 }}
      >
        {head(state)}
      </Box>
      <QueryView
        query={query}
        skeleton={<GridSkeleton />}
        isEmpty={({ content, total: all }) => content.length === 0 && all === 0}
        empty={empty(state)}
      >
        {() => (
          <div onPointerEnter={prepareLightbox} onFocus={prepareLightbox}>
            <PhotoGrid
              ref={grid}
              photos={photos}
              selection={selection.selection}
              hasSelection={hasSelection}
              isStale={query.isPlaceholderData}
              describe={describe}
              onToggle={selection.toggle}
              onExtend={selection.extend}
              onOpen={photo.open}
            />
            {(total ?? 0) > PAGINATION_ABOVE && (
              <Pagination
                isCentered
                page={search.page}
                size={PHOTOS_PER_PAGE}
                total={total ?? 0}
                onPage={turnTo}
              />
            )}
          </div>
        )}
      </QueryView>
      <BottomDock engineGuid={gallery.guid}>{hasSelection && bar(state)}</BottomDock>
      {isOpen && photo.guid !== null && (
        <LazyLightbox
          gallery={gallery}
          search={search}
          photos={photos}
          total={total ?? 0}
          guid={photo.guid}
          collections={collections}
          actions={actions}
          isSelected={(guid) => isSelected(selection.selection, guid)}
          onToggle={selection.toggle}
          onShow={photo.show}
          onClose={photo.close}
          onDelete={onDelete}
          onRestore={onRestore}
        />
      )}
    </>
  )
}
