import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Values that an opening writes into the address; null takes one out. */
type Values = Readonly<Record<string, string | null>>

/**
 * What opens over a screen and is kept in the address, so that Back closes it and a link opens it. `mark` tells the
 * history entries that it made from those of other things that open.
 */
export function useOpening(mark: `is${string}OpenedHere`): {
  open: (values: Values) => void
  /** Something else in the place of what is open: closing it leads to where that was opened. */
  replace: (values: Values) => void
  /** Closes it; what a link opened has nothing to go back to, so its values are taken out. */
  close: (...names: readonly string[]) => void
  takeOut: (...names: readonly string[]) => void
  /** The same as `replace`, on a screen that has become another one: closing it stays there. */
  settle: (values: Values) => void
} {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Readonly<Record<string, unknown>> | null }
  const text = search.toString()
  const go = useCallback(
    (values: Values, options: { state?: unknown; replace?: boolean }) => {
      const next = new URLSearchParams(text)
      for (const [name, value] of Object.entries(values))
        if (value === null) next.delete(name)
        else next.set(name, value)
      void navigate(
        { search: next.size > 0 ? `?${next}` : '' },
        { ...options, preventScrollReset: true },
      )
    },
    [navigate, text],
  )
  const open = useCallback((values: Values) => go(values, { state: { [mark]: true } }), [go, mark])
  const replace = useCallback((values: Values) => go(values, { state, replace: true }), [go, state])
  const takeOut = useCallback(
    (...names: readonly string[]) =>
      go(Object.fromEntries(names.map((name) => [name, null])), { replace: true }),
    [go],
  )
  const settle = useCallback((values: Values) => go(values, { replace: true }), [go])
  const isOpenedHere = state?.[mark] === true
  const close = useCallback(
    // Closing undoes the opening, so that Back never meets it again.
    (...names: readonly string[]) => (isOpenedHere ? void navigate(-1) : takeOut(...names)),
    [navigate, isOpenedHere, takeOut],
  )
  return { open, replace, close, takeOut, settle }
}
