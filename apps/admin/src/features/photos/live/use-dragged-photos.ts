import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useCallback, useState } from 'react'
import type { PhotoSource } from '../bulk-jobs/bulk-jobs.ts'
import { usePhotoActions } from '../bulk/use-photo-actions.ts'
import { useCollections } from '../collections/collections-api.ts'
import { useShownCollection } from '../collections/use-shown-collection.ts'
import type { PhotoSelection } from '../selection/use-selection.ts'

interface DraggedPhotos {
  photos: PhotoSource
  count: number
  isSelection: boolean
}

/**
 * Photos being dragged to a collection: the selection if the photo under the pointer is part of it, otherwise that
 * photo.
 */
export function useDraggedPhotos(
  gallery: Gallery,
  photos: readonly Photo[],
  { has, source, count, clear }: Pick<PhotoSelection, 'has' | 'source' | 'count' | 'clear'>,
) {
  const actions = usePhotoActions(gallery)
  const shown = useShownCollection(gallery)
  const targets = useCollections(gallery).filter(({ guid }) => guid !== shown?.guid)
  const [dragged, setDragged] = useState<DraggedPhotos | null>(null)
  const drag = useCallback(
    (guid: string | null) => {
      const photo = photos.find((each) => each.guid === guid)
      if (guid !== null && has(guid)) setDragged({ photos: source(), count, isSelection: true })
      else setDragged(photo ? { photos: [photo], count: 1, isSelection: false } : null)
    },
    [photos, has, source, count],
  )
  const drop = (guid: string, how: 'add' | 'move') => {
    if (!dragged) return
    if (how === 'add') actions.add(dragged.photos, guid)
    else actions.move(dragged.photos, guid, shown?.guid)
    if (dragged.isSelection) clear()
    setDragged(null)
  }
  return { dragged, drag, drop, targets }
}
