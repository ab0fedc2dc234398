import { useCallback, useState } from 'react'

interface TableColumns {
  /** Storage key of the table. */
  key: string
  /** All columns of the table. */
  ids: readonly string[]
  /** Hidden by default. */
  hiddenAtFirst?: readonly string[]
}

/** The columns of a table that a person has hidden; stored in the browser. */
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
        // If storage is full or blocked, the choice lasts until the page is left.
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
    // A table without columns would be empty, with no way to restore them.
    return existing.length < ids.length ? existing : []
  } catch {
    return hiddenAtFirst
  }
}
