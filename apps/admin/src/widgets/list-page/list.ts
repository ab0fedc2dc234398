import type { ReactNode } from 'react'
import type { ListColumn, ListWords } from './list-column.ts'

export interface ListRow {
  guid: string
}

export interface ListSorting<Sort extends string> {
  sort: Sort
  direction: 'asc' | 'desc'
}

/** The selected rows, across all pages. */
export interface RowSelection<Row> {
  has: (guid: string) => boolean
  set: (rows: readonly Row[], isOn: boolean) => void
}

/** Selects or deselects a row; `isRange` includes all rows since the previous one. */
export type SelectRow<Row> = (row: Row, options: { isOn: boolean; isRange: boolean }) => void

/** A row as a card, if there is no space for a table. */
export interface ListCardContent {
  /** Shown before the title. */
  picture?: ReactNode
  title: ReactNode
  /** Shown beside the title, on the right. */
  amount?: ReactNode
  /** One line; empty and false entries are left out. */
  facts: readonly (string | false | null | undefined)[]
  /** Shown beside the facts, on the right. */
  aside?: ReactNode
  /** Shown below the facts. */
  foot?: ReactNode
  /** Buttons at the right edge. */
  buttons?: ReactNode
}

/** What a list shows of its rows, and the actions on a row. */
export interface List<Row extends ListRow, Sort extends string = never> {
  label: string
  /** The visible columns, in order. Without any the rows are cards on all screens. */
  columns?: readonly ListColumn<Row, Sort>[]
  card: (row: Row, words: ListWords) => ListCardContent
  /** The cards contain links and buttons, so they aren't buttons themselves. */
  hasControlsInCards?: boolean
  sorting?: ListSorting<Sort> & { onSort: (sorting: ListSorting<Sort>) => void }
  selection?: RowSelection<Row> & {
    labelOf: (row: Row) => string
    allLabel: string
    /** Without it all rows can be selected. */
    canSelect?: (row: Row) => boolean
  }
  /** Called on a click on the row; without it the click selects. */
  onOpen?: (row: Row) => void
  /** The label of the card's button, if its text doesn't describe the action. */
  openLabel?: (row: Row) => string
  /** The guid of the row whose record is open beside the list. */
  openGuid?: string | null
  /** Shown beside the checkbox. */
  renderLead?: (row: Row) => ReactNode
  /** The content that a row expands to. */
  detail?: { labelOf: (row: Row) => string; render: (row: Row) => ReactNode }
  /** A note below a row's cells, across all of them; null for none. */
  renderNote?: (row: Row) => ReactNode
}
