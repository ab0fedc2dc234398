import { canConnectCards } from '@proofdesk/domain/payment-method'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { SettlementNote } from '../../widgets/settlement/settlement-note.tsx'
import { CardAccountSection } from './card-account-section.tsx'
import { PayPalSection } from './paypal-section.tsx'
import { PayoutsFrame } from './payouts-frame.tsx'

/** The payment methods for buyers. Payments, docs/product.md. */
export function PaymentMethodsPage() {
  const { t } = useTranslation()
  const { country, settlementDays } = useSession().account
  return (
    <PayoutsFrame
      current="payment-methods"
      subtitle={t('How people can pay in your galleries. Cards are always accepted.')}
    >
      {canConnectCards(country) && <CardAccountSection />}
      <PayPalSection />
      <SettlementNote days={settlementDays} />
    </PayoutsFrame>
  )
}
