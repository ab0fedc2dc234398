import { type PhotoView, readPhotoView, writePhotoView } from '@proofdesk/domain/photo-grid'
import { useMemo } from 'react'
import { useStored, writeStored } from '../../lib/browser-storage.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { VIEW_KEY } from '../../lib/early-view.ts'

/**
 * The layout of photos: the visitor's choice for all galleries, otherwise the gallery's. Attributes of the page select
 * the styles; `EARLY_VIEW_SCRIPT` has set them before the first paint.
 */
export function usePhotoView(): { view: PhotoView; choose: (change: Partial<PhotoView>) => void } {
  const { photoGrid, photoSize } = useGalleryContext().gallery
  const text = useStored(VIEW_KEY)
  const view = useMemo(
    () => readPhotoView(text, { grid: photoGrid, size: photoSize }),
    [text, photoGrid, photoSize],
  )
  return {
    view,
    choose(change) {
      const next = { ...view, ...change }
      document.documentElement.dataset['grid'] = next.grid
      document.documentElement.dataset['size'] = next.size
      writeStored(VIEW_KEY, writePhotoView(next))
    },
  }
}
