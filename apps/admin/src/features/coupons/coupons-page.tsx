import AddIcon from '@mui/icons-material/Add'
import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COUPON_PAGE_SIZES } from '@proofdesk/contract/admin/coupons'
import { useDialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { CouponDialogs } from './coupon-dialogs.tsx'
import { CouponFilter } from './coupon-filter.tsx'
import { CouponList } from './coupon-list.tsx'
import { TAB_LABELS } from './coupon-text.ts'
import { useCoupons } from './coupons-api.ts'
import { CouponSelectionBar } from './coupon-selection-bar.tsx'
import { COUPON_TABS, useCouponSearch } from './use-coupon-search.ts'

/** The studio's coupons. */
export function CouponsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const dialog = useDialogAddress()
  const { search, change, toTab } = useCouponSearch()
  const query = useCoupons(search)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const hits = query.data?.coupons.rows.hits ?? []
  const counts = query.data?.coupons.counts
  const create = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<AddIcon />}
      onClick={() => dialog.open('create')}
    >
      {t('Create a coupon')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t('Coupons')}
        subtitle={t('Codes that give a discount on a cart.')}
        actions={create}
      />
      <TabLinks
        label={t('Coupons by state')}
        tabs={COUPON_TABS.map((tab) => ({
          label: TAB_LABELS[tab](t),
          to: { search: toTab(tab) },
          isCurrent: tab === search.status,
          ...(counts && { count: format.number(counts[tab]) }),
        }))}
      />
      <CouponFilter search={search} onChange={change} />
      <Box sx={{ mb: 2, minHeight: 36 }}>
        <CouponSelectionBar
          selected={hits.filter(({ guid }) => selected.has(guid))}
          onClear={() => setSelected(new Set())}
        />
      </Box>
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={10} />}
        isEmpty={({ coupons: { rows } }) => rows.hits.length === 0}
        empty={
          <NoCoupons
            isAll={search.status === 'all' && search.code === '' && search.engineGuid === ''}
            isPastEnd={(query.data?.coupons.rows.total ?? 0) > 0}
            create={create}
            onFirstPage={() => change({ page: 1 })}
          />
        }
      >
        {({ coupons: { rows } }) => (
          <>
            <CouponList
              coupons={rows.hits}
              selected={selected}
              onSelect={setSelected}
              isBusy={query.isPlaceholderData}
            />
            <Pagination
              page={search.page}
              size={search.size}
              total={rows.total}
              onPage={(page) => change({ page })}
              sizes={{ options: COUPON_PAGE_SIZES, onChange: (size) => change({ size }) }}
            />
          </>
        )}
      </QueryView>
      <CouponDialogs />
    </>
  )
}

interface NoCouponsProps {
  isAll: boolean
  /** There are some, on earlier pages. */
  isPastEnd: boolean
  create: ReactNode
  onFirstPage: () => void
}

function NoCoupons({ isAll, isPastEnd, create, onFirstPage }: NoCouponsProps) {
  const { t } = useTranslation()
  if (isPastEnd)
    return (
      <EmptyState
        title={t('There are no coupons on this page')}
        action={
          <Button variant="outlined" onClick={onFirstPage}>
            {t('First page')}
          </Button>
        }
      />
    )
  if (!isAll) return <EmptyState title={t('No coupons here')} />
  return (
    <EmptyState
      icon={<CouponIcon />}
      title={t('No coupons yet')}
      text={t('Give buyers a code, or apply an offer automatically in their cart.')}
      action={create}
    />
  )
}
