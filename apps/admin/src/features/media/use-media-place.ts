import { useSearchParams } from 'react-router'
import type { MediaPlace } from '../../widgets/media/media-api.ts'

/** Folder, search and page of the library are in the address. */
export function useMediaPlace(): [MediaPlace, (change: Partial<MediaPlace>) => void] {
  const [search, setSearch] = useSearchParams()
  const place: MediaPlace = {
    folder: search.get('folder') || 'all',
    text: search.get('text') ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1),
    isTrash: search.get('view') === 'deleted',
  }
  const setPlace = (change: Partial<MediaPlace>) => {
    const next = { ...place, ...change }
    const isSearch = next.text !== place.text
    setSearch(
      {
        ...(next.folder !== 'all' && { folder: next.folder }),
        ...(next.isTrash && { view: 'deleted' }),
        ...(next.text !== '' && { text: next.text }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      // Letters of a search aren't separate steps for Back.
      { replace: isSearch, preventScrollReset: isSearch },
    )
  }
  return [place, setPlace]
}
