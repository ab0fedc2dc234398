import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Balance } from '@proofdesk/contract/admin/payouts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

interface BalanceTotalsProps {
  balance: Balance
}

/** The available and the pending money. */
export function BalanceTotals({
  balance: {
    currency,
    available,
    pending,
    held,
    losses,
    availableOrders,
    pendingOrders,
    pendingDays,
    heldOrders,
    lossOrders,
  },
}: BalanceTotalsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const totals = [
    {
      label: t('Available'),
      amount: available,
      text: t('{{number}} orders', {
        count: availableOrders,
        number: format.number(availableOrders),
      }),
      note:
        losses < 0
          ? t('Less the losses of {{number}} orders: {{amount}}', {
              count: lossOrders,
              number: format.number(lossOrders),
              amount: format.money(-losses, currency),
            })
          : null,
    },
    {
      label: t('Pending'),
      amount: pending,
      text: t('{{number}} orders, each available within {{days}} days', {
        count: pendingOrders,
        number: format.number(pendingOrders),
        days: pendingDays,
      }),
      note: null,
    },
    ...(heldOrders > 0
      ? [
          {
            label: t('On hold'),
            amount: held,
            text: t('{{number}} orders with a disputed payment', {
              count: heldOrders,
              number: format.number(heldOrders),
            }),
            note: null,
          },
        ]
      : []),
  ]
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 12, rowGap: 4, mt: 6, mb: 6 }}
    >
      {totals.map(({ label, amount, text, note }) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            className="tabular"
            sx={{
              m: 0,
              fontSize: 28,
              lineHeight: '36px',
              fontWeight: 600,
              letterSpacing: '-0.02em',
            }}
          >
            {format.money(amount, currency)}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {text}
          </Typography>
          {note !== null && (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {note}
            </Typography>
          )}
        </div>
      ))}
    </Box>
  )
}
