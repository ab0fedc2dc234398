import { useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pushSearch } from '../../lib/address.tsx'
import { ColourFields } from './colour-fields.tsx'
import { CollectionPicker } from './collection-picker.tsx'
import { showsTiles } from './collection-tiles.tsx'
import { isSearching, offersSearch, offersTime } from './photo-search.ts'
import { TextField } from './text-field.tsx'
import { TimeFields } from './time-fields.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import './search-bar.css'

/** The ways to look for photos that the gallery has switched on: a form, so that it also works where scripts don't. */
export function SearchBar() {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  const { search, toQuery } = usePhotoSearch()
  const form = useRef<HTMLFormElement>(null)
  if (!offersSearch(gallery) || gallery.noItems === 0) return null
  const { textSearch, collectionSearch, colorSearch } = gallery.features
  // While the tiles are there nobody needs their names a second time.
  const hasPicker = !showsTiles(gallery) || isSearching(search)
  if (!hasPicker && !textSearch && !colorSearch && !offersTime(gallery)) return null

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = new FormData(form.current!).get('text')
    const query = toQuery(typeof text === 'string' ? { text: text.trim() } : {})
    if (query !== toQuery()) pushSearch(query, 'text')
  }

  return (
    <div className="search-bar">
      <form
        ref={form}
        role="search"
        method="get"
        aria-label={t('Find photos')}
        onSubmit={handleSubmit}
      >
        {hasPicker && collectionSearch && gallery.collections.length > 0 && <CollectionPicker />}
        <div className="search-bar-fields">
          {textSearch && <TextField />}
          {offersTime(gallery) && <TimeFields />}
          {colorSearch && <ColourFields />}
          {!collectionSearch && search.collections.length > 0 && (
            <input type="hidden" name="collections" value={search.collections.join(',')} />
          )}
          {search.found.map((part) => (
            <input key={part} type="hidden" name="found" value={part} />
          ))}
          {preview && <input type="hidden" name="preview" value={preview} />}
          {gallery.allowBrowsing ? (
            <noscript>
              <button className="button">{t('Search')}</button>
            </noscript>
          ) : (
            textSearch && <button className="button">{t('Search')}</button>
          )}
        </div>
      </form>
    </div>
  )
}
