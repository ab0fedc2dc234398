import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { ColumnMenu } from './column-menu.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { type ListColumn, useListWords } from './list-column.ts'

interface ListColumnsOptions<Row, Sort extends string> {
  /** The list's name in the browser storage key. */
  name: string
  /** Every column of the list, wherever it appears. */
  all: readonly ListColumn<Row, Sort>[]
  /** The columns offered here; all by default. */
  offered?: readonly ListColumn<Row, Sort>[]
}

/** A list's columns, the visible ones and the hidden ones, which the browser remembers. */
export function useListColumns<Row, Sort extends string = never>({
  name,
  all,
  offered = all,
}: ListColumnsOptions<Row, Sort>) {
  const [table] = useState(() => ({
    key: `proofdesk:${name}:hidden-columns`,
    ids: all.map(({ id }) => id),
    hiddenAtFirst: all.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id),
  }))
  const [hidden, setHidden] = useHiddenColumns(table)
  const shown = useMemo(() => offered.filter(({ id }) => !hidden.includes(id)), [offered, hidden])
  return { all, offered, shown, hidden, setHidden }
}

/** The columns that aren't empty in every row. */
export function filledColumns<Row, Sort extends string>(
  columns: readonly ListColumn<Row, Sort>[],
  rows: readonly Row[],
): readonly ListColumn<Row, Sort>[] {
  return columns.filter(({ isEmpty }) => !isEmpty || rows.some((row) => !isEmpty(row)))
}

interface ListColumnMenuProps<Row, Sort extends string> {
  columns: ReturnType<typeof useListColumns<Row, Sort>>
}

/** The column menu; not on phones, where lists have no columns. */
export function ListColumnMenu<Row, Sort extends string>({
  columns: { offered, hidden, setHidden },
}: ListColumnMenuProps<Row, Sort>) {
  const words = useListWords()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (isPhone) return null
  const free = offered.filter(({ isFixed }) => !isFixed)
  return (
    <ColumnMenu
      columns={free.map(({ id, label, hint }) => ({
        id,
        label: label(words),
        hint: hint?.(words),
      }))}
      hidden={hidden}
      onChange={setHidden}
      keepsLast={free.length === offered.length}
    />
  )
}
