import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SettlementNote } from '../../widgets/settlement/settlement-note.tsx'
import { BalanceChips } from './balance-chips.tsx'
import { BalanceSkeleton } from './balance-skeleton.tsx'
import { CurrencyBalance } from './currency-balance.tsx'
import { useBalances } from './payouts-api.ts'
import { PayoutsFrame } from './payouts-frame.tsx'

/** The studio's earnings and the amount available for payout. */
export function BalancePage() {
  const { t } = useTranslation()
  const [requested, setRequested] = useAddressValue('currency')
  const [, setPage] = useAddressValue('page')
  const query = useBalances()
  const { settlementDays } = useSession().account
  return (
    <PayoutsFrame
      current="balance"
      subtitle={t(
        'Please allow 3 to 5 working days for your payout to be processed and arrive in your bank account',
      )}
    >
      <QueryView
        query={query}
        skeleton={<BalanceSkeleton />}
        isEmpty={({ balances }) => balances.length === 0}
        empty={
          <EmptyState
            title={t('There is nothing to pay out')}
            text={t('Your sales appear here and can be paid out a few days later.')}
            action={<LinkButton to="/sales/payouts">{t('Earlier payouts')}</LinkButton>}
          />
        }
      >
        {({ balances }) => {
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
              {/* Each currency has its own selection of orders. */}
              <CurrencyBalance key={balance.currency} balance={balance} />
            </>
          )
        }}
      </QueryView>
      <SettlementNote days={settlementDays} />
    </PayoutsFrame>
  )
}
