import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useDialogAddress } from '../../lib/address.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { PAGE_SIZE, usePayouts } from './payouts-api.ts'
import { PayoutPanel } from './payout-panel.tsx'
import { PayoutsFrame } from './payouts-frame.tsx'
import { PayoutList } from './payout-list.tsx'

/** The payouts that were requested, the newest first. */
export function PayoutsPage() {
  const { t } = useTranslation()
  const [pageText, setPage] = useAddressValue('page')
  const page = Math.min(20_000, Math.max(1, Math.floor(Number(pageText)) || 1))
  const dialog = useDialogAddress()
  const query = usePayouts(page)
  return (
    <PayoutsFrame current="payouts">
      {dialog.name === 'payout' && dialog.id && (
        <PayoutPanel guid={dialog.id} onClose={dialog.close} />
      )}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={({ payouts: { rows } }) => rows.total === 0}
        empty={
          <EmptyState
            title={t('There is no payout yet')}
            text={t('In your balance, choose what to pay out.')}
            action={<AppLink to="/sales/balance">{t('Balance')}</AppLink>}
          />
        }
      >
        {({ payouts: { rows } }) => (
          <Box
            sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}
            aria-busy={query.isPlaceholderData}
          >
            <PayoutList payouts={rows.hits} />
            {(rows.total > PAGE_SIZE || page > 1) && (
              <Pagination
                page={page}
                size={PAGE_SIZE}
                total={rows.total}
                onPage={(next) => setPage(next === 1 ? null : String(next), { push: true })}
              />
            )}
          </Box>
        )}
      </QueryView>
    </PayoutsFrame>
  )
}
