import { useEffect, useRef } from 'react'
import { useLetterKeys } from '../../lib/use-letter-keys.ts'
import type { List, ListRow, SelectRow } from './list.ts'

interface ListKeys<Row extends ListRow, Sort extends string> extends TurnedPage<Row> {
  list: List<Row, Sort>
  onSelect: SelectRow<Row>
  /** Opens another record in place of the open one. */
  onReplace?: ((row: Row) => void) | undefined
  /** Row actions of further letter keys. */
  letters?: Readonly<Record<string, ((row: Row) => void) | undefined>> | undefined
  /** The list is in a dialog, which would otherwise disable letter keys. */
  isInDialog?: boolean | undefined
}

/**
 * Letter keys of a list: `j` and `k` move to the next and the previous row, across pages, `x` selects it, with Shift
 * all since the previous one, `o` and Enter open it. While a record is open, `j` and `k` open the next or previous one.
 */
export function useListKeys<Row extends ListRow, Sort extends string>({
  list,
  onSelect,
  onReplace,
  letters = {},
  isInDialog = false,
  ...pages
}: ListKeys<Row, Sort>): void {
  const { rows } = pages
  const { selection, onOpen, openGuid = null } = list
  const find = () => {
    const guid = openGuid ?? readFocused()
    return rows.findIndex((row) => row.guid === guid)
  }
  const goTo = (row: Row) => (openGuid === null ? focusRow(row.guid) : onReplace?.(row))
  const turn = useTurnedPage(pages, goTo)
  const move = (by: 1 | -1) => {
    const at = find()
    const next = rows[at === -1 ? 0 : at + by]
    if (next) goTo(next)
    else if (rows.length > 0) turn(by)
  }
  const withRow =
    (act: ((row: Row, event: KeyboardEvent) => void) | undefined) => (event: KeyboardEvent) => {
      const row = rows[find()]
      if (row) act?.(row, event)
    }
  const ofRow = Object.entries({ o: onOpen, ...letters }).flatMap(([letter, act]) =>
    act ? [[letter, withRow((row) => act(row))] as const] : [],
  )
  useLetterKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      ...(selection && {
        x: withRow((row, { shiftKey }) => {
          if (selection.canSelect?.(row) === false) return
          onSelect(row, { isOn: shiftKey || !selection.has(row.guid), isRange: shiftKey })
        }),
      }),
      ...(openGuid === null && Object.fromEntries(ofRow)),
    },
    { panels: openGuid === null && !isInDialog ? 0 : 1 },
  )
}

interface TurnedPage<Row> {
  rows: readonly Row[]
  /** The page of `rows`, from 1; while `isBusy` the rows are still another page's. */
  page: number
  isBusy: boolean
  hasNext: boolean
  onPage: (page: number) => void
}

/** Turns to the adjacent page, and focuses its nearest row once it has loaded. */
function useTurnedPage<Row>(
  { rows, page, isBusy, hasNext, onPage }: TurnedPage<Row>,
  goTo: (row: Row) => void,
): (by: 1 | -1) => void {
  const wanted = useRef<{ page: number; by: 1 | -1 } | null>(null)
  useEffect(() => {
    if (isBusy || wanted.current?.page !== page) return
    const row = wanted.current.by === 1 ? rows[0] : rows.at(-1)
    wanted.current = null
    if (row) goTo(row)
  })
  return (by) => {
    if (isBusy || (by === 1 ? !hasNext : page === 1)) return
    wanted.current = { page: page + by, by }
    onPage(page + by)
  }
}

function readFocused(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
}

/** Focuses the row's checkbox, or its first link or button. */
function focusRow(guid: string): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(guid)}"]`)
  row
    ?.querySelector<HTMLElement>(':is(input, button, a):enabled, a')
    ?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
