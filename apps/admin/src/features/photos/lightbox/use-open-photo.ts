import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { writePhotoSearch } from '../search/photo-search.ts'

interface OpenedHere {
  /** The page of the grid that the photo was opened from; undefined if a link opened it. */
  photoOpenedFromPage?: number
}

/** The photo in the address (`?photo=`). Opening is a step that Back undoes, moving on isn't, closing goes back. */
export function useOpenPhoto(page: number) {
  const [address] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const text = address.toString()
  const openedFrom = (state as OpenedHere | null)?.photoOpenedFromPage
  const go = useCallback(
    (photo: string | null, atPage: number, options: { replace: boolean; state: OpenedHere }) => {
      const next = writePhotoSearch(new URLSearchParams(text), { page: atPage })
      if (photo === null) next.delete('photo')
      else next.set('photo', photo)
      const query = next.toString()
      void navigate(
        { pathname, search: query && `?${query}` },
        { ...options, preventScrollReset: true },
      )
    },
    [navigate, pathname, text],
  )
  const open = useCallback(
    (guid: string) => go(guid, page, { replace: false, state: { photoOpenedFromPage: page } }),
    [go, page],
  )
  /** Shows another photo, maybe on another page. */
  const show = useCallback(
    (guid: string, atPage: number) =>
      go(guid, atPage, { replace: true, state: { photoOpenedFromPage: openedFrom } }),
    [go, openedFrom],
  )
  const close = useCallback(() => {
    // If the page has changed since it was opened, the grid stays on the new page, and Back leads to the former one.
    if (openedFrom === page) void navigate(-1)
    else go(null, page, { replace: true, state: {} })
  }, [go, navigate, openedFrom, page])
  return { guid: address.get('photo'), open, show, close }
}
