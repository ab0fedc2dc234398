import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { customers } from '@proofdesk/contract/admin/customers'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { AnswerOf } from '@proofdesk/contract/route'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { PAGE_SIZES, countFilters } from './search/customer-search.ts'
import { useCustomerSearch } from './search/use-customer-search.ts'
import { CustomerCards } from './table/customer-cards.tsx'
import { CustomersTable } from './table/customers-table.tsx'
import type { Selection } from './table/use-selection.ts'

interface CustomerPageProps {
  /** Undefined for the customers of all galleries. */
  gallery: Gallery | undefined
  query: UseQueryResult<AnswerOf<typeof customers.query>>
  /** How many match; undefined while only the page has come. */
  total: number | undefined
  hidden: readonly string[]
  selection: Selection
  onOpen: (guid: string) => void
}

/** A page of customers, a table or on phones cards, and the way to the other pages. */
export function CustomerPage({
  gallery,
  query,
  total,
  hidden,
  selection,
  onOpen,
}: CustomerPageProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { search, change } = useCustomerSearch(gallery)
  const label = gallery ? t('Customers of {{name}}', { name: gallery.name }) : t('Customers')
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton count={10} />}
      isEmpty={({ customers: { hits } }) => hits.length === 0}
      empty={<NoCustomers gallery={gallery} isPastEnd={search.page > 1} />}
    >
      {({ customers: { hits } }) => {
        const list = {
          label,
          hasGallery: gallery !== undefined,
          customers: hits,
          selection,
          onOpen,
          isBusy: query.isPlaceholderData,
        }
        return (
          <>
            {isPhone ? (
              <CustomerCards {...list} />
            ) : (
              <CustomersTable {...list} hidden={hidden} search={search} onSort={change} />
            )}
            <Pagination
              page={search.page}
              size={search.size}
              total={total}
              onPage={(page) => change({ page })}
              sizes={{ options: PAGE_SIZES, onChange: (size) => change({ size }) }}
            />
          </>
        )
      }}
    </QueryView>
  )
}

function NoCustomers({
  gallery,
  isPastEnd,
}: Pick<CustomerPageProps, 'gallery'> & { isPastEnd: boolean }) {
  const { t } = useTranslation()
  const { search, change, reset } = useCustomerSearch(gallery)
  if (isPastEnd)
    return (
      <EmptyState
        title={t('This page is empty')}
        action={
          <Button variant="outlined" onClick={() => change({ page: 1 })}>
            {t('To the first page')}
          </Button>
        }
      />
    )
  if (countFilters(search) > 0)
    return (
      <EmptyState
        title={t('No customer matches')}
        text={t('Change the search or the filters.')}
        action={
          <Button variant="outlined" onClick={reset}>
            {t('Reset')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<PeopleIcon />}
      title={t('No customers yet')}
      text={t('People who buy become customers. You can also add or import people.')}
    />
  )
}
