import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { useMemo, useState } from 'react'
import { useOtherPage } from '../photos-api.ts'
import type { FoundPhotos } from '../use-found-photos.ts'

/** When this many photos are left on the page, the next page is loaded, so that arrow keys never wait. */
const AHEAD = 5

export interface PlacedPhoto {
  photo: Photo
  page: number
}

/**
 * The photos reachable from one: those of its page and, near an end, of the adjacent page. The array changes only when
 * they do.
 */
export function useNeighbours(
  gallery: Gallery,
  { search, photos, total = 0 }: FoundPhotos,
  guid: string,
): readonly PlacedPhoto[] {
  const { page } = search
  const index = photos.findIndex((photo) => photo.guid === guid)
  const before = useOtherPage(
    gallery,
    { ...search, page: page - 1 },
    index >= 0 && index < AHEAD && page > 1,
  )
  const after = useOtherPage(
    gallery,
    { ...search, page: page + 1 },
    index >= photos.length - AHEAD && page * PHOTOS_PER_PAGE < total,
  )
  const placed = useMemo(
    () => placePhotos({ before, photos, after, page }),
    [before, photos, after, page],
  )
  const [last, setLast] = useState(placed)
  if (isSame(last, placed)) return last
  setLast(placed)
  return placed
}

/**
 * A photo that moved from one page to the next between two answers appears once, on the visible page. Photos without a
 * picture are left out.
 */
function placePhotos({
  before = [],
  photos,
  after = [],
  page,
}: {
  before?: readonly Photo[]
  photos: readonly Photo[]
  after?: readonly Photo[]
  page: number
}): PlacedPhoto[] {
  const here = new Set(photos.map(({ guid }) => guid))
  const toNeighbour = (list: readonly Photo[], at: number) =>
    list
      .filter((photo) => photo.previews && (at === page || !here.has(photo.guid)))
      .map((photo) => ({ photo, page: at }))
  return [
    ...toNeighbour(before, page - 1),
    ...toNeighbour(photos, page),
    ...toNeighbour(after, page + 1),
  ]
}

function isSame(one: readonly PlacedPhoto[], other: readonly PlacedPhoto[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ photo, page }, index) => photo === other[index]?.photo && page === other[index].page,
    )
  )
}
