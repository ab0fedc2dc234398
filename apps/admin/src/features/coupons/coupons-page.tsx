import AddIcon from '@mui/icons-material/Add'
import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { COUPON_PAGE_SIZES, type Coupon } from '@proofdesk/contract/admin/coupons'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { GalleryFilter } from '../../widgets/gallery/gallery-filter.tsx'
import { ListBar } from '../../widgets/list-page/list-bar.tsx'
import { ListColumnMenu, useListColumns } from '../../widgets/list-page/list-columns.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { useListSelection } from '../../widgets/list-page/use-list-selection.ts'
import { COUPON_COLUMNS, couponCard } from './coupon-columns.tsx'
import { CouponDialogs } from './coupon-dialogs.tsx'
import { CouponSelectionBar } from './coupon-selection-bar.tsx'
import { TAB_LABELS } from './coupon-text.ts'
import { useCoupons } from './coupons-api.ts'
import { COUPON_TABS, useCouponSearch } from './use-coupon-search.ts'

const NONE: readonly Coupon[] = []

/** The studio's coupons. */
export function CouponsPage() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const { search, change } = useCouponSearch()
  const query = useCoupons(search)
  const hits = query.data?.coupons.rows.hits ?? NONE
  const columns = useListColumns({ name: 'coupons', all: COUPON_COLUMNS })
  const selection = useListSelection({ rows: hits })
  const edit = ({ guid }: Coupon) => dialog.open('edit', guid)
  const create = <CreateButton onClick={() => dialog.open('create')} />
  const isNarrowed = search.status !== 'all' || search.code !== '' || search.engineGuid !== ''
  return (
    <>
      <PageTitle
        title={t('Coupons')}
        subtitle={t('Codes that give a discount on a cart.')}
        actions={create}
      />
      <CouponTabs />
      <ListBar
        search={{
          label: t('Search codes'),
          value: search.code,
          onSearch: (code) => change({ code }),
        }}
        buttons={<ListColumnMenu columns={columns} />}
        selection={
          <CouponSelectionBar
            selected={hits.filter(({ guid }) => selection.has(guid))}
            onClear={selection.clear}
          />
        }
      >
        <Box sx={{ width: '100%', maxWidth: { sm: 320 } }}>
          <GalleryFilter
            value={search.engineGuid}
            onChange={(engineGuid) => change({ engineGuid })}
          />
        </Box>
      </ListBar>
      <ListPage
        list={{
          label: t('Coupons'),
          columns: columns.shown,
          card: couponCard,
          selection: {
            ...selection,
            allLabel: t('Select all coupons of this page'),
            labelOf: ({ code }) => t('Select coupon {{code}}', { code }),
          },
          onOpen: edit,
          openLabel: ({ code }) => t('Edit coupon {{code}}', { code }),
          renderLead: (coupon) => <EditButton coupon={coupon} onClick={() => edit(coupon)} />,
        }}
        query={query}
        rowsOf={({ coupons }) => coupons.rows.hits}
        pages={{
          page: search.page,
          size: search.size,
          total: query.data?.coupons.rows.total,
          onPage: (page) => change({ page }),
          sizes: { options: COUPON_PAGE_SIZES, onChange: (size) => change({ size }) },
        }}
        cardsBelow="md"
        narrowed={isNarrowed && { title: t('No coupons here') }}
        empty={
          <EmptyState
            icon={<CouponIcon />}
            title={t('No coupons yet')}
            text={t('Give buyers a code, or apply an offer automatically in their cart.')}
            action={create}
          />
        }
      />
      <CouponDialogs />
    </>
  )
}

function CouponTabs() {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, toTab } = useCouponSearch()
  const counts = useCoupons(search).data?.coupons.counts
  return (
    <Box sx={{ mb: 3 }}>
      <TabLinks
        label={t('Coupons by state')}
        tabs={COUPON_TABS.map((tab) => ({
          label: TAB_LABELS[tab](t),
          to: { search: toTab(tab) },
          isCurrent: tab === search.status,
          ...(counts && { count: format.number(counts[tab]) }),
        }))}
      />
    </Box>
  )
}

function CreateButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="contained" color="primary" startIcon={<AddIcon />} onClick={onClick}>
      {t('Create a coupon')}
    </Button>
  )
}

function EditButton({ coupon: { code }, onClick }: { coupon: Coupon; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton size="small" aria-label={t('Edit coupon {{code}}', { code })} onClick={onClick}>
      <EditIcon fontSize="small" />
    </IconButton>
  )
}
