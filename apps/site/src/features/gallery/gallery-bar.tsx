import type { ReactNode } from 'react'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { CollectionPicker } from './collection-picker.tsx'
import { showsTiles } from './collection-tiles.tsx'
import { FavouritesLink } from './favourites-link.tsx'
import { FindPanel } from './find-panel.tsx'
import { isSearching } from './photo-search.ts'
import { SelectButton } from './select-button.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import { ViewMenu } from './view-menu.tsx'
import './gallery-bar.css'

/**
 * All actions on photos in one sticky row: search, collections, favourites, selection, and the shop's controls. The
 * server renders it in its final form.
 */
export function GalleryBar({
  hasPhotos,
  count,
  end,
}: {
  hasPhotos: boolean
  /** Number of photos found; undefined while unknown. */
  count: number | undefined
  end?: ReactNode
}) {
  const { gallery } = useGalleryContext()
  const { search } = usePhotoSearch()
  if (gallery.noItems + gallery.noVideos === 0) return null
  // While the tiles are visible their names aren't repeated.
  const hasPicker =
    gallery.features.collectionSearch &&
    gallery.collections.length > 0 &&
    (!showsTiles(gallery) || isSearching(search))
  return (
    <div className="gallery-bar">
      <FindPanel hasPhotos={hasPhotos} count={count} />
      {hasPicker && <CollectionPicker />}
      <div className="gallery-bar-end">
        <ViewMenu />
        <FavouritesLink />
        <SelectButton />
        {end}
      </div>
    </div>
  )
}
