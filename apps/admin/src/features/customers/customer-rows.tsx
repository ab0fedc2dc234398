import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import type { List, ListRow } from '../../widgets/list-page/list.ts'
import type { ListSelection } from '../../widgets/list-page/use-list-selection.ts'
import { PAGE_SIZES, countFilters } from './search/customer-search.ts'
import { useCustomerSearch } from './search/use-customer-search.ts'

interface CustomerRowsProps<Row extends ListRow, Sort extends string, Data> {
  gallery?: Gallery | undefined
  /** The address value of the open record. */
  opens: 'customer' | 'person'
  list: Pick<List<Row, Sort>, 'columns' | 'card' | 'sorting'>
  query: UseQueryResult<Data>
  rowsOf: (data: Data) => readonly Row[]
  total: number | undefined
  /** Maximum page number, and whether the total is only a lower bound. */
  limits?: { isAtLeast: boolean; reached: number }
  selection: ListSelection
  allLabel: string
  nameOf: (t: TFunction, row: Row) => string
}

/** Rows of customers, in either view, each of which opens beside the list. */
export function CustomerRows<Row extends ListRow, Sort extends string, Data>({
  gallery,
  opens,
  list,
  query,
  rowsOf,
  total,
  limits,
  selection,
  allLabel,
  nameOf,
}: CustomerRowsProps<Row, Sort, Data>) {
  const { t } = useTranslation()
  const { search, change, reset } = useCustomerSearch(gallery)
  const [open, setOpen] = useAddressValue(opens)
  return (
    <ListPage
      list={{
        ...list,
        label: gallery ? t('Customers of {{name}}', { name: gallery.name }) : t('Customers'),
        selection: {
          ...selection,
          allLabel,
          labelOf: (row) => t('Select {{name}}', { name: nameOf(t, row) }),
        },
        onOpen: ({ guid }) => setOpen(guid, { push: true }),
        openGuid: open,
      }}
      query={query}
      rowsOf={rowsOf}
      pages={{
        page: search.page,
        size: search.size,
        total,
        ...limits,
        onPage: (next) => change({ page: next }),
        sizes: { options: PAGE_SIZES, onChange: (size) => change({ size }) },
      }}
      onReplace={({ guid }) => setOpen(guid)}
      narrowed={
        countFilters(search) > 0 && {
          title: t('No customer matches'),
          text: t('Try a different search or other filters.'),
          onReset: reset,
        }
      }
      empty={
        <EmptyState
          icon={<PeopleIcon />}
          title={t('No customers yet')}
          text={t('People who buy become customers. You can also add or import people.')}
        />
      }
    />
  )
}
