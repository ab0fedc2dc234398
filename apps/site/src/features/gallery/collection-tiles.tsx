import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchLink } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { FocusedPicture } from '../../ui/focused-picture.tsx'
import { langOf } from '../../lib/lang-of.ts'
import { isSearching } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import './collection-tiles.css'

/** Tiles visible without scrolling, on most screens. */
const SEEN_FIRST = 4

/** Approximate width of a tile; for phones with three dots per pixel two are plenty. */
const TILE_WIDTHS =
  '(max-width: 720px) and (min-resolution: 2.5dppx) 130px, (max-width: 720px) 200px, 300px'

/** The gallery's collections as tiles, if enabled; a search replaces them by its results. */
export function CollectionTiles() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search, toQuery } = usePhotoSearch()
  const { collections, showCollectionGridImages, collectionGridImageHeight } = gallery
  if (!showsTiles(gallery) || isSearching(search)) return null
  const style: Record<string, string> = { '--tile-height': `${collectionGridImageHeight}px` }
  return (
    <section className="collection-tiles" aria-labelledby="collection-tiles-title">
      <h2 id="collection-tiles-title" lang={langOf(gallery.textLanguages?.collectionAlias)}>
        {gallery.collectionAlias.trim() || t('Collections')}
      </h2>
      <ul
        className={showCollectionGridImages ? undefined : 'is-plain'}
        style={style as CSSProperties}
      >
        {collections.map(({ guid, name, noItems, textLanguages, ...collection }, index) => (
          <li key={guid}>
            <SearchLink search={toQuery({ collections: [guid] })}>
              {showCollectionGridImages && (
                <span className="collection-tile-picture">
                  {collection.featuredImage && (
                    <FocusedPicture
                      picture={collection.featuredImage}
                      sizes={TILE_WIDTHS}
                      loading={index < SEEN_FIRST ? undefined : 'lazy'}
                    />
                  )}
                </span>
              )}
              <span className="collection-tile-name" lang={langOf(textLanguages?.name)}>
                {name}
              </span>{' '}
              <span className="collection-tile-count">
                {t('{{count, number}} photos', { count: noItems })}
              </span>
            </SearchLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the gallery shows its collections as tiles. */
export function showsTiles({
  features,
  collectionViewMode,
  collections,
}: {
  features: { collectionSearch: boolean }
  collectionViewMode: 'dropdown' | 'grid'
  collections: readonly unknown[]
}): boolean {
  return features.collectionSearch && collectionViewMode === 'grid' && collections.length > 0
}
