import Typography from '@mui/material/Typography'
import type { Order } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { orderName } from '../../lib/order-name.ts'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

interface OrderFactsProps {
  order: Order
}

/** The order's number, linked to the order. */
export function OrderLink({ order }: OrderFactsProps) {
  return (
    <AppLink
      to={`/sales/orders?order=${order.guid}`}
      className="tabular"
      title={order.guid}
      sx={{
        textDecorationColor: 'transparent',
        '&:hover': { textDecorationColor: 'currentColor' },
      }}
    >
      {orderName(order)}
    </AppLink>
  )
}

/** The order's payout state; while pending, with the date it becomes available. */
export function SettlementState({ order: { payoutStatus, availableFrom } }: OrderFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (payoutStatus === 'Available') return <StatusChip status="live" label={t('Available')} />
  if (payoutStatus === 'On hold')
    return (
      <>
        <StatusChip status="failed" label={t('On hold')} />
        <Typography
          variant="caption"
          component="div"
          color="textSecondary"
          sx={{ maxWidth: 210, whiteSpace: 'normal' }}
        >
          {t('The buyer disputes the payment')}
        </Typography>
      </>
    )
  if (payoutStatus === 'Pending') {
    return (
      <>
        <StatusChip status="waiting" label={t('Pending')} />
        <Typography
          variant="caption"
          component="div"
          color="textSecondary"
          sx={{ maxWidth: 210, whiteSpace: 'normal' }}
        >
          {t('Available on {{date}}', { date: format.dateTime(availableFrom) })}
        </Typography>
      </>
    )
  }
  return (
    <StatusChip status="draft" label={payoutStatus === null ? t('Not paid') : t('In payout')} />
  )
}

/** The net profit; a loss is spelled out, since it lowers the payout. */
export function NetProfit({ order }: OrderFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <span className="tabular">{format.money(order.netProfit, order.currency)}</span>
      {order.payoutAmount < 0 && (
        <Typography
          variant="caption"
          component="div"
          sx={{ color: 'status.waiting', maxWidth: 130, ml: 'auto', whiteSpace: 'normal' }}
        >
          {t('Lowers a payout by {{amount}}', {
            amount: format.money(-order.payoutAmount, order.currency),
          })}
        </Typography>
      )}
    </>
  )
}
