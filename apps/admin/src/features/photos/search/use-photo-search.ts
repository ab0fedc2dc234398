import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import {
  NO_FILTERS,
  type PhotoSearch,
  type PhotoView,
  readPhotoSearch,
  writePhotoSearch,
} from './photo-search.ts'

/**
 * The search in the address and functions to change it. A page or a view is a step that Back undoes; typing a filter
 * isn't.
 */
export function usePhotoSearch() {
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const text = address.toString()
  const search = useMemo(() => readPhotoSearch(new URLSearchParams(text)), [text])
  const go = useCallback(
    (next: URLSearchParams, push: boolean) => {
      const query = next.toString()
      // The grid itself controls scrolling.
      void navigate(
        { pathname, search: query && `?${query}` },
        { replace: !push, preventScrollReset: true },
      )
    },
    [navigate, pathname],
  )
  const change = useCallback(
    (part: Partial<PhotoSearch>, { isStep = 'page' in part } = {}) =>
      go(writePhotoSearch(new URLSearchParams(text), part), isStep),
    [go, text],
  )
  const reset = useCallback(
    () => go(writePhotoSearch(new URLSearchParams(text), NO_FILTERS), false),
    [go, text],
  )
  /** Another view starts without the previous one's filters. */
  const showView = useCallback(
    (view: PhotoView) =>
      go(writePhotoSearch(new URLSearchParams(text), { ...NO_FILTERS, view }), true),
    [go, text],
  )
  return { search, change, reset, showView }
}
