import { SEEN_AFTER_MS, type SearchedBy } from '@proofdesk/domain/visit-event'
import { useEffect, useRef } from 'react'
import { useRecordVisit } from '../../lib/record-visit.ts'
import { writePhotoSearch, type PhotoSearch } from './photo-search.ts'
import type { usePhotoPages } from './use-photo-pages.ts'
import { usePhotoSearch } from './use-photo-search.ts'

/**
 * Reports a search and whether it found anything, once its answer has been shown for two seconds: intermediate typing
 * isn't a search.
 */
export function useRecordSearch({ query, photos, note }: ReturnType<typeof usePhotoPages>): void {
  const record = useRecordVisit()
  const { search } = usePhotoSearch()
  const reported = useRef('')
  const by = searchedBy(search)
  // A search that is too general wasn't performed.
  const isAnswered = query.isSuccess && !query.isPlaceholderData && note !== 'too_broad'
  const key = by && isAnswered ? writePhotoSearch({ ...search, order: '' }) : ''
  const found = photos.length > 0
  const words = by === 'text' && !found ? { words: search.text } : {}
  const event = useRef<() => void>(undefined)
  useEffect(() => {
    event.current = () => by && record({ kind: 'search', by, found, ...words })
  })
  useEffect(() => {
    if (key === '' || key === reported.current) return
    const timer = setTimeout(() => {
      reported.current = key
      event.current?.()
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])
}

function searchedBy(search: PhotoSearch): SearchedBy | undefined {
  if (search.found.length > 0) return 'selfie'
  if (search.text !== '') return 'text'
  if (search.colours.length > 0) return 'colour'
  if (search.from || search.to || search.after || search.before) return 'time'
  return search.collections.length > 0 ? 'collection' : undefined
}
