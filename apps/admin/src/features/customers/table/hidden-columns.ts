import { useCallback, useState } from 'react'
import { CUSTOMER_COLUMNS, HIDDEN_AT_FIRST } from './customer-columns.tsx'

const KEY = 'proofdesk:customers:hidden-columns'

/** The columns that a person has put away; kept in the browser. */
export function useHiddenColumns(): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(readHidden)
  const keep = useCallback((next: readonly string[]) => {
    setHidden(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A full or locked store costs the memory only: the choice holds until the page is left.
    }
  }, [])
  return [hidden, keep]
}

function readHidden(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!Array.isArray(kept)) return HIDDEN_AT_FIRST
    const existing = CUSTOMER_COLUMNS.map(({ id }) => id).filter((id) => kept.includes(id))
    // A table without columns shows nothing, and no way back.
    return existing.length < CUSTOMER_COLUMNS.length ? existing : []
  } catch {
    return HIDDEN_AT_FIRST
  }
}
