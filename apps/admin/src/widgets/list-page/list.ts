import type { ReactNode } from 'react'
import type { ListColumn, ListWords } from './list-column.ts'

export interface ListRow {
  guid: string
}

export interface ListSorting<Sort extends string> {
  sort: Sort
  direction: 'asc' | 'desc'
}

/** Which rows are selected, on all pages together. */
export interface RowSelection<Row> {
  has: (guid: string) => boolean
  set: (rows: readonly Row[], isOn: boolean) => void
}

/** Selects a row or deselects it; `isRange` does the same with all from the one before. */
export type SelectRow<Row> = (row: Row, options: { isOn: boolean; isRange: boolean }) => void

/** A row where there is no room for a table. */
export interface ListCardContent {
  /** Before the title. */
  picture?: ReactNode
  title: ReactNode
  /** Beside the title, at the right. */
  amount?: ReactNode
  /** One line; what is empty or false is left out. */
  facts: readonly (string | false | null | undefined)[]
  /** Beside the facts, at the right. */
  aside?: ReactNode
  /** Below the facts. */
  foot?: ReactNode
  /** Buttons at the right edge. */
  buttons?: ReactNode
}

/** What a list shows of its rows, and what can be done with one. */
export interface List<Row extends ListRow, Sort extends string = never> {
  label: string
  /** Those that are shown, in their order. Without any the rows are cards on all screens. */
  columns?: readonly ListColumn<Row, Sort>[]
  card: (row: Row, words: ListWords) => ListCardContent
  /** The cards contain links and buttons, so that none is a button itself. */
  hasControlsInCards?: boolean
  sorting?: ListSorting<Sort> & { onSort: (sorting: ListSorting<Sort>) => void }
  selection?: RowSelection<Row> & {
    labelOf: (row: Row) => string
    allLabel: string
    /** Without it all rows can be. */
    canSelect?: (row: Row) => boolean
  }
  /** A click on the row; without it the click selects. */
  onOpen?: (row: Row) => void
  /** What the card's button is called, where its text does not say what it does. */
  openLabel?: (row: Row) => string
  /** The guid of the row whose record is open beside the list. */
  openGuid?: string | null
  /** Beside the checkbox. */
  renderLead?: (row: Row) => ReactNode
  /** What a row unfolds to. */
  detail?: { labelOf: (row: Row) => string; render: (row: Row) => ReactNode }
  /** What a row says below its cells, across all of them; null for nothing. */
  renderNote?: (row: Row) => ReactNode
}
