import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The order that is open in the panel is kept in the address (`?order=…`): Back closes it, a link opens it. */
export function useOpenOrder() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const text = address.toString()
  const isOpenedHere =
    (location.state as { isOrderOpenedHere?: boolean } | null)?.isOrderOpenedHere === true
  const open = useCallback(
    (guid: string) => {
      const next = new URLSearchParams(text)
      next.set('order', guid)
      void navigate(
        { search: `?${next}` },
        { state: { isOrderOpenedHere: true }, preventScrollReset: true },
      )
    },
    [navigate, text],
  )
  const close = useCallback(() => {
    // Closing undoes the opening, so that Back never meets the panel again; one opened by a link has nothing to go back
    // to.
    if (isOpenedHere) return void navigate(-1)
    const next = new URLSearchParams(text)
    next.delete('order')
    void navigate(
      { search: next.size > 0 ? `?${next}` : '' },
      { replace: true, preventScrollReset: true },
    )
  }, [navigate, text, isOpenedHere])
  /** Another order in the place of the open one: closing it leads to where that one was opened. */
  const replace = useCallback(
    (guid: string) => {
      const next = new URLSearchParams(text)
      next.set('order', guid)
      void navigate(
        { search: `?${next}` },
        {
          replace: true,
          state: { isOrderOpenedHere: isOpenedHere },
          preventScrollReset: true,
        },
      )
    },
    [navigate, text, isOpenedHere],
  )
  return { guid: address.get('order'), open, replace, close }
}
