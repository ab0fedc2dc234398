import { useRef } from 'react'
import type { List, ListRow, SelectRow } from './list.ts'

/** Selects single rows, and with `isRange` all selectable ones since the previous one. */
export function useRangeSelection<Row extends ListRow, Sort extends string>(
  rows: readonly Row[],
  selection: List<Row, Sort>['selection'],
): SelectRow<Row> {
  const last = useRef<string | null>(null)
  return (row, { isOn, isRange }) => {
    const at = rows.indexOf(row)
    const from = isRange ? rows.findIndex(({ guid }) => guid === last.current) : -1
    const meant = from === -1 ? [row] : rows.slice(Math.min(at, from), Math.max(at, from) + 1)
    last.current = row.guid
    selection?.set(meant.filter(selection.canSelect ?? (() => true)), isOn)
  }
}
