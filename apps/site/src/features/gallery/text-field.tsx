import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { originOfEntry, pushSearch, replaceSearch } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { usePhotoSearch } from './use-photo-search.ts'

/** In ms: long enough for a word to be typed, short enough to feel immediate. */
const PAUSE = 250

/**
 * Searches while typing; one typed word is one step for Back. If nothing is shown before a search it waits for submit:
 * a number typed halfway is someone else's.
 */
export function TextField({
  count,
}: {
  /** Number of photos found; undefined while unknown. */
  count: number | undefined
}) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search, toQuery } = usePhotoSearch()
  const [text, setText] = useState(search.text)
  const sent = useRef(search.text)

  // The address has changed by other means: Back, a link, Reset.
  useEffect(() => {
    if (search.text === sent.current) return
    sent.current = search.text
    setText(search.text)
  }, [search.text])

  useEffect(() => {
    const trimmed = text.trim()
    if (trimmed === sent.current || !gallery.allowBrowsing) return
    const timer = setTimeout(() => {
      sent.current = trimmed
      const go = originOfEntry() === 'text' ? replaceSearch : pushSearch
      go(toQuery({ text: trimmed, partial: '' }), 'text')
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, toQuery, gallery.allowBrowsing])

  const alias = gallery.textSearchAlias.trim()
  const findsNames = gallery.allowBrowsing || gallery.isSearchedByName
  // The panel covers the photos, so the number of results is shown here. For screen readers it is announced above the
  // photos.
  const isFound = count !== undefined && search.text !== '' && text.trim() === search.text
  return (
    <SearchField
      name="text"
      label={alias || (findsNames ? t('Search by name or number') : t('Search by number'))}
      placeholder={
        gallery.textSearchPlaceholder.trim() ||
        alias ||
        (findsNames ? t('Name or number') : t('Search by number'))
      }
      value={text}
      onChange={setText}
      end={isFound && t('{{count, number}} photos', { count })}
    />
  )
}
