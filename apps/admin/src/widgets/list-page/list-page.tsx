import type { Breakpoint, Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { UseQueryResult } from '@tanstack/react-query'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'
import type { List, ListRow } from './list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useRangeSelection } from './use-range-selection.ts'

interface ListPageProps<
  Row extends ListRow,
  Sort extends string,
  Data,
  Size extends number,
> extends Pick<ListBodyProps<Row, Data, Size>, 'empty' | 'narrowed' | 'skeleton'> {
  list: List<Row, Sort>
  query: UseQueryResult<Data>
  rowsOf: (data: Data) => readonly Row[]
  pages: ListBodyProps<Row, Data, Size>['pages']
  /** Below this screen width the rows are cards. */
  cardsBelow?: Breakpoint
  /** Opens another record in place of the open one. */
  onReplace?: (row: Row) => void
  /** Row actions of further letter keys. */
  letters?: Readonly<Record<string, ((row: Row) => void) | undefined>>
  isInDialog?: boolean
}

const NONE: readonly never[] = []

/** One page of a list as a table or cards, with keyboard shortcuts and pagination. */
export function ListPage<Row extends ListRow, Sort extends string, Data, Size extends number>({
  list,
  cardsBelow = 'sm',
  onReplace,
  letters,
  isInDialog,
  ...body
}: ListPageProps<Row, Sort, Data, Size>) {
  const { query, rowsOf, pages } = body
  const hasCards = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow))
  const rows = query.data === undefined ? NONE : rowsOf(query.data)
  const onSelect = useRangeSelection(rows, list.selection)
  const { columns } = list
  useListKeys({
    list,
    rows,
    onSelect,
    onReplace,
    letters,
    isInDialog,
    isBusy: query.isPlaceholderData,
    hasNext: pages.total === undefined || pages.page * pages.size < pages.total,
    page: pages.page,
    onPage: pages.onPage,
  })
  return (
    <ListBody {...body}>
      {(shown) => {
        const props = { list, rows: shown, onSelect, isBusy: query.isPlaceholderData }
        return hasCards || !columns ? (
          <ListCards {...props} />
        ) : (
          <ListTable {...props} columns={columns} />
        )
      }}
    </ListBody>
  )
}
