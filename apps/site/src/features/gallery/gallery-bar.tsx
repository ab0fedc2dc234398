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
 * All that acts on photos, in one row that stays at the top edge: finding some, collections, favourites, selecting,
 * and what the gallery's shop adds. The server draws it as it stays.
 */
export function GalleryBar({
  hasPhotos,
  count,
  end,
}: {
  hasPhotos: boolean
  /** How many photos are found; undefined while that is not known. */
  count: number | undefined
  end?: ReactNode
}) {
  const { gallery } = useGalleryContext()
  const { search } = usePhotoSearch()
  if (gallery.noItems + gallery.noVideos === 0) return null
  // While the tiles are there their names are not needed a second time.
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
