import { useMemo, useState } from 'react'
import type { ListRow, RowSelection } from './list.ts'

export interface ListSelection extends RowSelection<ListRow> {
  /** The selected rows, across all pages; if all matches are selected, those of the page. */
  guids: readonly string[]
  /** All matches are selected, until the filters change. */
  isAll: boolean
  selectAll: () => void
  clear: () => void
}

interface Listed {
  /** The rows of the page. */
  rows: readonly ListRow[]
  /** The filters, as text; undefined if not all matches can be selected. */
  matching?: string | undefined
}

/** The selection of a list: some rows across pages, or all matches. */
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
