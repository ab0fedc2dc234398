import type { Payout } from '@proofdesk/contract/admin/payouts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDialogAddress, useToPath } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { useListPage } from '../../widgets/list-page/use-list-page.ts'
import { PAYOUT_COLUMNS, payoutCard } from './payout-columns.tsx'
import { PayoutProblem } from './payout-facts.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { PAGE_SIZE, usePayouts } from './payouts-api.ts'
import { PayoutsFrame } from './payouts-frame.tsx'

/** The requested payouts, newest first; each row opens the orders in it. */
export function PayoutsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toPath = useToPath()
  const [page, setPage] = useListPage(20_000)
  const dialog = useDialogAddress()
  const query = usePayouts(page)
  return (
    <PayoutsFrame current="payouts">
      {dialog.name === 'payout' && dialog.id && (
        <PayoutPanel guid={dialog.id} onClose={dialog.close} />
      )}
      <ListPage
        list={{
          label: t('Payouts'),
          columns: PAYOUT_COLUMNS,
          card: payoutCard,
          hasControlsInCards: true,
          onOpen: ({ guid }: Payout) => void navigate(toPath(`/sales/orders?payout=${guid}`)),
          renderNote: (payout) => payout.reasons.length > 0 && <PayoutProblem payout={payout} />,
        }}
        query={query}
        rowsOf={({ payouts }) => payouts.rows.hits}
        pages={{ page, size: PAGE_SIZE, total: query.data?.payouts.rows.total, onPage: setPage }}
        empty={
          <EmptyState
            title={t('There is no payout yet')}
            text={t('In your balance, choose what to pay out.')}
            action={<LinkButton to="/sales/balance">{t('Balance')}</LinkButton>}
          />
        }
      />
    </PayoutsFrame>
  )
}
