import Typography from '@mui/material/Typography'
import { DAY_MS } from '@proofdesk/domain/duration'
import { SETTLEMENT_MS } from '@proofdesk/domain/settlement'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { BalanceChips } from './balance-chips.tsx'
import { CurrencyBalance } from './currency-balance.tsx'
import { useBalances } from './payouts-api.ts'
import { PayoutsFrame } from './payouts-frame.tsx'

/** What the studio has earned and can have paid out. */
export function BalancePage() {
  const { t } = useTranslation()
  const [requested, setRequested] = useAddressValue('currency')
  const [, setPage] = useAddressValue('page')
  const query = useBalances()
  const format = useFormat()
  return (
    <PayoutsFrame
      current="balance"
      subtitle={t(
        'Please allow 3 to 5 working days for your payout to be processed and arrive in your bank account',
      )}
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={({ balances }) => balances.length === 0}
        empty={
          <EmptyState
            title={t('There is nothing to pay out')}
            text={t('What your galleries sell appears here, and can be paid out some days later.')}
            action={<AppLink to="/sales/payouts">{t('Earlier payouts')}</AppLink>}
          />
        }
      >
        {({ balances, settlementMs }) => {
          const balance =
            balances.find(({ currency }) => currency === requested) ??
            balances.find(({ available }) => available > 0) ??
            balances[0]!
          const choose = (currency: string) => {
            setPage(null)
            setRequested(currency, { push: true })
          }
          return (
            <>
              <BalanceChips balances={balances} current={balance.currency} onChoose={choose} />
              {/* Another currency clears the chosen orders. */}
              <CurrencyBalance key={balance.currency} balance={balance} />
              {settlementMs > SETTLEMENT_MS && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
                  {t(
                    'Orders of a studio’s first 30 days can be paid out after {{days}} days, later ones after 3.',
                    { days: format.number(settlementMs / DAY_MS) },
                  )}
                </Typography>
              )}
            </>
          )
        }}
      </QueryView>
    </PayoutsFrame>
  )
}
