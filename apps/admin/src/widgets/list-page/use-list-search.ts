import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** How a list's search is written to the address; the functions must be stable. */
export interface SearchAddress<Search> {
  read: (address: URLSearchParams) => Search
  write: (address: URLSearchParams, change: Partial<Search>) => URLSearchParams
}

/**
 * A list's search in the address, and a function to change it. Every change is a step that Back undoes; `closes` names
 * values that are removed with it.
 */
export function useListSearch<Search>({ read, write }: SearchAddress<Search>) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const text = address.toString()
  const search = useMemo(() => read(new URLSearchParams(text)), [read, text])
  const change = useCallback(
    (part: Partial<Search>, { closes = [] }: { closes?: readonly string[] } = {}) => {
      const written = write(new URLSearchParams(text), part)
      for (const name of closes) written.delete(name)
      const next = written.toString()
      if (next !== text)
        void navigate({ pathname, search: next && `?${next}` }, { preventScrollReset: true })
    },
    [navigate, pathname, text, write],
  )
  return { search, change }
}
