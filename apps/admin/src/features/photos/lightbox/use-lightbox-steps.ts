import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { useCallback, useEffect, useState } from 'react'
import type { FoundPhotos, OpenedPhoto } from '../use-found-photos.ts'
import { useOptimisticParam } from '../use-optimistic-param.ts'
import { type PlacedPhoto, useNeighbours } from './use-neighbours.ts'

/** Steps from the photo in the lightbox to the previous and next ones, across pages; null at the ends. */
export function useLightboxSteps(
  gallery: Gallery,
  found: FoundPhotos,
  { guid, show, close }: OpenedPhoto,
) {
  const placed = useNeighbours(gallery, found, guid)
  const { page } = found.search
  const [shown, showAtOnce] = useOptimisticParam(
    guid,
    useCallback(
      (next: string) => show(next, placed.find(({ photo }) => photo.guid === next)?.page ?? page),
      [show, placed, page],
    ),
  )
  const [lastIndex, setLastIndex] = useState(0)
  const position = placed.findIndex(({ photo }) => photo.guid === shown)
  if (position >= 0 && position !== lastIndex) setLastIndex(position)
  // Deleted in the meantime, maybe by a colleague: shows the photo in its place.
  const index = position >= 0 ? position : Math.min(lastIndex, placed.length - 1)
  const current = placed[index]
  const successor = position < 0 ? current?.photo.guid : undefined
  useEffect(() => {
    if (position >= 0) return
    if (successor === undefined) close()
    else showAtOnce(successor)
  }, [position, successor, showAtOnce, close])
  if (!current) return null
  const goTo = (target: PlacedPhoto | undefined) => target && showAtOnce(target.photo.guid)
  return {
    placed,
    index,
    photo: current.photo,
    /** Counted over all pages, from 1. */
    number: numberOf(current, placed),
    goTo: (at: number) => goTo(placed[at]),
    /** Moves to the next photo, or closes after the last. */
    goOn: () => {
      const next = placed[index + 1] ?? placed[index - 1]
      if (next) goTo(next)
      else close()
    },
  }
}

function numberOf({ photo, page }: PlacedPhoto, placed: readonly PlacedPhoto[]): number {
  const onPage = placed.filter((each) => each.page === page)
  return (
    (page - 1) * PHOTOS_PER_PAGE + onPage.findIndex((each) => each.photo.guid === photo.guid) + 1
  )
}
