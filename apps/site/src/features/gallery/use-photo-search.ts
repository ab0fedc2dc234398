import { useMemo } from 'react'
import { useSearch } from '../../lib/address.tsx'
import { readAsked, writePhotoSearch, type PhotoSearch } from './photo-search.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** The search in the address, and the query for another one. */
export function usePhotoSearch() {
  const { gallery, preview } = useGalleryContext()
  const query = useSearch()
  return useMemo(() => {
    const asked = readAsked(query, gallery)
    const { search, page } = asked
    return {
      ...asked,
      toQuery: (changes: Partial<PhotoSearch> = {}) =>
        writePhotoSearch({ ...search, ...changes }, { preview }),
      toPhotoQuery: (photo?: string) => writePhotoSearch(search, { preview, photo, page }),
      toVideoQuery: (video: string) => writePhotoSearch(search, { preview, video, page }),
      toPageQuery: (next: number) => writePhotoSearch(search, { preview, page: next }),
    }
  }, [query, gallery, preview])
}
