import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCallback, useEffect, useRef } from 'react'
import { useFocusBack } from './lightbox/use-focus-back.ts'
import { useLightboxGuard } from './lightbox/use-lightbox-guard.ts'
import { useOpenPhoto } from './lightbox/use-open-photo.ts'
import { useNoOneFound } from '../../widgets/matching/matching-api.ts'
import { useFollowing, usePhotoList, useProcessing } from './photos-api.ts'
import { usePhotoSearch } from './search/use-photo-search.ts'
import { useSelection } from './selection/use-selection.ts'
import { usePagination } from './use-pagination.ts'

const NO_PHOTOS: readonly Photo[] = []

/** The photos that the address describes: a page, the selection across pages, and the open photo. */
export function useFoundPhotos(gallery: Gallery) {
  const { search, change } = usePhotoSearch()
  const held = useRef(false)
  const query = usePhotoList(gallery, search, held)
  const photos = query.data?.content ?? NO_PHOTOS
  /** Undefined until counted. */
  const total = query.data?.total
  const isLoaded = query.isSuccess && !query.isPlaceholderData
  const selection = useSelection(gallery, { search, photos, total })
  const { guid, open, show, close } = useOpenPhoto(search.page)
  const isHeld = selection.count > 0 || guid !== null
  useEffect(() => {
    held.current = isHeld
  }, [isHeld])
  /** Number of stored files that aren't photos yet. */
  const processing = useProcessing(gallery.guid, isHeld)
  const noOne = useNoOneFound(gallery.guid, { isNeeded: search.noOneFound, isWatched: true })
  useFollowing(noOne?.total, isHeld)
  const { top, grid, turnTo } = usePagination({
    page: search.page,
    total,
    isLoading: !isLoaded,
    onPage: useCallback(
      (page: number, options?: { isStep: boolean }) => change({ page }, options),
      [change],
    ),
  })
  const isOpen = useLightboxGuard({ guid, photos, isLoaded, onMissing: close })
  useFocusBack(isOpen ? guid : null, grid)
  return {
    found: {
      query,
      search,
      photos,
      total,
      processing,
      /** Number of photos still being read, if people are searched for. */
      unread: search.noOneFound ? (noOne?.waiting ?? 0) : 0,
      grid,
      turnTo,
    },
    selection,
    open,
    opened: isOpen && guid !== null ? { guid, show, close } : null,
    top,
  }
}
export type FoundPhotos = ReturnType<typeof useFoundPhotos>['found']
/** The photo in the lightbox. */
export type OpenedPhoto = NonNullable<ReturnType<typeof useFoundPhotos>['opened']>
