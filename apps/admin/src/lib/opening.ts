import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Values that opening writes to the address; null removes one. */
type Values = Readonly<Record<string, string | null>>

/**
 * Opens something over a screen by values in the address, so that Back closes it and a link opens it. `mark`
 * distinguishes its history entries from those of other overlays.
 */
export function useOpening(mark: `is${string}OpenedHere`): {
  open: (values: Values) => void
  /** Replaces what is open: closing it returns to where the first was opened. */
  replace: (values: Values) => void
  /** Closes it; if a link opened it there is nothing to go back to, so its values are removed. */
  close: (...names: readonly string[]) => void
  takeOut: (...names: readonly string[]) => void
  /** The same as `replace`, on a screen that has changed: closing it stays there. */
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
    // Closing undoes the opening, so that Back doesn't reopen it.
    (...names: readonly string[]) => (isOpenedHere ? void navigate(-1) : takeOut(...names)),
    [navigate, isOpenedHere, takeOut],
  )
  return { open, replace, close, takeOut, settle }
}
