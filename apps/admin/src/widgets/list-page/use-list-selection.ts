import { useMemo, useState } from 'react'
import type { ListRow, RowSelection } from './list.ts'

export interface ListSelection extends RowSelection<ListRow> {
  /** Those that are selected, on all pages; while all that match are, those of the page. */
  guids: readonly string[]
  /** All that match are selected, for as long as the same ones match. */
  isAll: boolean
  selectAll: () => void
  clear: () => void
}

interface Listed {
  /** Of the page. */
  rows: readonly ListRow[]
  /** What the list is narrowed by, as text; undefined where not all that match can be selected. */
  matching?: string | undefined
}

/** Which rows of a list are selected: some on all pages together, or all that match. */
export function useListSelection({ rows, matching }: Listed): ListSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [allOf, setAllOf] = useState<string>()
  const isAll = matching !== undefined && allOf === matching
  return useMemo(() => {
    const current = isAll ? new Set(rows.map(({ guid }) => guid)) : chosen
    const replace = (next: ReadonlySet<string>, all?: string) => {
      setAllOf(all)
      setChosen(next)
    }
    return {
      guids: [...current],
      isAll,
      has: (guid) => current.has(guid),
      set: (changed, isOn) => {
        const next = new Set(current)
        for (const { guid } of changed)
          if (isOn) next.add(guid)
          else next.delete(guid)
        replace(next)
      },
      selectAll: () => replace(chosen, matching),
      clear: () => replace(new Set()),
    }
  }, [rows, chosen, isAll, matching])
}
