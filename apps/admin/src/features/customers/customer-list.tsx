import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import type { Customer } from '@proofdesk/contract/admin/customer'
import type { CustomerSort } from '@proofdesk/contract/admin/customer-filter'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useDialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import {
  ListColumnMenu,
  filledColumns,
  useListColumns,
} from '../../widgets/list-page/list-columns.tsx'
import type { ListColumn } from '../../widgets/list-page/list-column.ts'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { type ListSelection, useListSelection } from '../../widgets/list-page/use-list-selection.ts'
import { CustomerBar } from './customer-bar.tsx'
import { customerCard } from './customer-card.tsx'
import { CUSTOMER_COLUMNS, columnsOf } from './customer-columns.tsx'
import { CustomerDialogs, type RenderNotify, type RenderNotifyOne } from './customer-dialogs.tsx'
import { customerName } from './customer-labels.ts'
import { CustomerSelectionBar } from './customer-selection-bar.tsx'
import { useCustomers } from './customers-api.ts'
import { OpenCustomer } from './detail/open-customer.tsx'
import { HeadButtons } from './head-buttons.tsx'
import { ImportNotice } from './import/import-notice.tsx'
import { ViewSwitch } from './people/view-switch.tsx'
import {
  PAGE_SIZES,
  countFilters,
  toCustomerFilter,
  toPageQuery,
} from './search/customer-search.ts'
import { useCustomerSearch } from './search/use-customer-search.ts'

interface CustomerListProps {
  /** The gallery whose tab this is; without it the customers of all galleries. */
  gallery?: Gallery
  /** The dialog in which some of a gallery's customers are notified that their photos are ready. */
  renderNotify?: RenderNotify | undefined
  /** The dialog in which one customer is notified. */
  renderNotifyOne: RenderNotifyOne
  /** The head of the screen around the list's buttons. */
  renderHeader: (actions: ReactNode) => ReactNode
}

const NONE: readonly Customer[] = []

/** Search, filters and rows of the customers; filters, page and open customer are in the address. */
export function CustomerList({
  gallery,
  renderNotify,
  renderNotifyOne,
  renderHeader,
}: CustomerListProps) {
  const canChange = useCan()('manageGalleries')
  const dialog = useDialogAddress()
  const { search } = useCustomerSearch(gallery)
  const { page, total } = useCustomers(toPageQuery(search, gallery?.slug))
  const hits = page.data?.customers.hits ?? NONE
  const columns = useListColumns({
    name: 'customers',
    all: CUSTOMER_COLUMNS,
    offered: useMemo(() => columnsOf(gallery !== undefined), [gallery]),
  })
  const selection = useListSelection({ rows: hits })
  return (
    <>
      {renderHeader(
        <HeadButtons
          filter={toCustomerFilter(search, gallery?.slug)}
          canImport={gallery !== undefined}
          isEmpty={hits.length === 0}
        />,
      )}
      <CustomerBar
        gallery={gallery}
        viewSwitch={!gallery && <ViewSwitch view="galleries" />}
        columnMenu={<ListColumnMenu columns={columns} />}
        selection={
          canChange &&
          hits.length > 0 && (
            <CustomerSelectionBar
              selection={selection}
              total={total}
              onTag={(which) => dialog.open('tags', which)}
              onNotify={renderNotify && ((which) => dialog.open('notify', which))}
            />
          )
        }
      />
      {canChange && gallery && (
        <ImportNotice galleryGuid={gallery.guid} onOpen={(guid) => dialog.open('import', guid)} />
      )}
      <CustomerRows
        gallery={gallery}
        columns={filledColumns(columns.shown, hits)}
        page={page}
        total={total}
        selection={selection}
      />
      <OpenCustomer />
      <CustomerDialogs
        gallery={gallery}
        search={search}
        selection={selection}
        total={total}
        renderNotify={renderNotify}
        renderNotifyOne={renderNotifyOne}
      />
    </>
  )
}

interface CustomerRowsProps {
  gallery: Gallery | undefined
  columns: readonly ListColumn<Customer, CustomerSort>[]
  page: ReturnType<typeof useCustomers>['page']
  total: number | undefined
  selection: ListSelection
}

function CustomerRows({ gallery, columns, page, total, selection }: CustomerRowsProps) {
  const { t } = useTranslation()
  const { search, change, reset } = useCustomerSearch(gallery)
  const [open, setOpen] = useAddressValue('customer')
  return (
    <ListPage
      list={{
        label: gallery ? t('Customers of {{name}}', { name: gallery.name }) : t('Customers'),
        columns,
        card: (customer, words) => customerCard(customer, words, gallery !== undefined),
        sorting: { ...search, onSort: change },
        selection: {
          ...selection,
          allLabel: t('Select all customers of this page'),
          labelOf: (customer) => t('Select {{name}}', { name: customerName(t, customer) }),
        },
        onOpen: ({ guid }) => setOpen(guid, { push: true }),
        openGuid: open,
      }}
      query={page}
      rowsOf={({ customers }) => customers.hits}
      pages={{
        page: search.page,
        size: search.size,
        total,
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
