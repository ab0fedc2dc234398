import Typography from '@mui/material/Typography'
import type { Order } from '@proofdesk/contract/admin/order'
import { isOffline } from '@proofdesk/domain/payment-method'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

/** Where an order's money is, as a sentence. */
export function PayoutNote({ order: { payoutStatus, availableFrom, method } }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sentences = {
    Paid: t('This order has been paid out.'),
    'In payout': t('This order is part of a payout that is on its way.'),
    Available: t('This order can be paid out.'),
    'On hold': t('The buyer disputes the payment. Until that is decided, it is not paid out.'),
    Pending: t('This order can be paid out from {{time}}.', {
      time: format.dateTime(availableFrom),
    }),
  } as const
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {payoutStatus === null
        ? isOffline(method) || method === 'giftCard'
          ? t(
              'You collected this money yourself, so there’s nothing to pay out and no commission is due.',
            )
          : t(
              'Nothing was paid for this order, or it was fully refunded, so there is nothing to pay out.',
            )
        : sentences[payoutStatus]}
    </Typography>
  )
}
