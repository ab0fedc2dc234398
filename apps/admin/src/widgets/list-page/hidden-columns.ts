import { useCallback, useState } from 'react'

interface TableColumns {
  /** Of the table, in the browser's store. */
  key: string
  /** All that the table has. */
  ids: readonly string[]
  /** Put away until someone wants them. */
  hiddenAtFirst?: readonly string[]
}

/** The columns of a table that a person has put away; kept in the browser. */
export function useHiddenColumns(
  table: TableColumns,
): [readonly string[], (hidden: readonly string[]) => void] {
  const { key } = table
  const [hidden, setHidden] = useState(() => readHidden(table))
  const keep = useCallback(
    (next: readonly string[]) => {
      setHidden(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // A full or locked store costs the memory only: the choice holds until the page is left.
      }
    },
    [key],
  )
  return [hidden, keep]
}

function readHidden({ key, ids, hiddenAtFirst = [] }: TableColumns): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!Array.isArray(kept)) return hiddenAtFirst
    const existing = ids.filter((id) => kept.includes(id))
    // A table without columns shows nothing, and no way back.
    return existing.length < ids.length ? existing : []
  } catch {
    return hiddenAtFirst
  }
}
