import type { Customer } from '@proofdesk/contract/admin/customer'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import {
  ListColumnMenu,
  filledColumns,
  useListColumns,
} from '../../widgets/list-page/list-columns.tsx'
import { useListSelection } from '../../widgets/list-page/use-list-selection.ts'
import { CustomerBar } from './customer-bar.tsx'
import { customerCard } from './customer-card.tsx'
import { CUSTOMER_COLUMNS, columnsOf } from './customer-columns.tsx'
import { CustomerDialogs, type RenderNotify, type RenderNotifyOne } from './customer-dialogs.tsx'
import { customerName } from './customer-labels.ts'
import { CustomerSelectionBar } from './customer-selection-bar.tsx'
import { CustomerRows } from './customer-rows.tsx'
import { useCustomers, useExportCustomers, useReachable } from './customers-api.ts'
import { OpenCustomer } from './detail/open-customer.tsx'
import { HeadButtons } from './head-buttons.tsx'
import { ImportNotice } from './import/import-notice.tsx'
import { ViewSwitch } from './people/view-switch.tsx'
import { toCustomerFilter, toPageQuery, toSegmentFilter } from './search/customer-search.ts'
import { useCustomerSearch } from './search/use-customer-search.ts'

interface CustomerListProps {
  /** The gallery of this tab; without it the customers of all galleries. */
  gallery?: Gallery
  /** Renders the dialog that notifies some of a gallery's customers that their photos are ready. */
  renderNotify?: RenderNotify | undefined
  /** Renders the same dialog for one customer. */
  renderNotifyOne: RenderNotifyOne
  /** Renders the screen's header around the list's buttons. */
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
  const { t } = useTranslation()
  const { search, change } = useCustomerSearch(gallery)
  const { page, total } = useCustomers(toPageQuery(search, gallery?.slug))
  const hits = page.data?.customers.hits ?? NONE
  const columns = useListColumns({
    name: 'customers',
    all: CUSTOMER_COLUMNS,
    offered: useMemo(() => columnsOf(gallery !== undefined), [gallery]),
  })
  const selection = useListSelection({ rows: hits })
  const isNotifiable = canChange && renderNotify !== undefined && hits.length > 0
  const reachable = useReachable(
    isNotifiable && gallery
      ? { engineGuid: gallery.guid, filter: toSegmentFilter(search) }
      : undefined,
  )
  return (
    <>
      {renderHeader(
        <HeadButtons
          filter={toCustomerFilter(search, gallery?.slug)}
          useExport={useExportCustomers}
          importDialog={gallery && 'import'}
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
              reachable={reachable.data}
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
        opens="customer"
        list={{
          columns: filledColumns(columns.shown, hits),
          card: (customer, words) => customerCard(customer, words, gallery !== undefined),
          sorting: { ...search, onSort: change },
        }}
        query={page}
        rowsOf={({ customers }) => customers.hits}
        total={total}
        selection={selection}
        allLabel={t('Select all customers of this page')}
        nameOf={customerName}
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
