import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { sumOrder } from './order-sum.ts'

/** From the products' price to the net profit: each line is added to the one above. */
export function OrderAmounts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sum = sumOrder(order)
  const lines: { label: string; amount: number; isTotal?: boolean }[] = []
  if (sum.products !== sum.gross) lines.push({ label: t('Products'), amount: sum.products })
  if (sum.discount > 0)
    lines.push({
      label:
        order.couponCode === ''
          ? t('Discount')
          : t('Discount ({{coupon}})', { coupon: order.couponCode }),
      amount: -sum.discount,
    })
  if (sum.shippingPrice > 0) lines.push({ label: t('Shipping'), amount: sum.shippingPrice })
  if (order.shippingDiscount > 0)
    lines.push({
      label: t('Shipping (free by {{coupon}}, instead of {{amount}})', {
        coupon: order.couponCode,
        amount: format.money(order.shippingDiscount, order.currency),
      }),
      amount: 0,
    })
  if (sum.taxAdded !== 0)
    lines.push({
      label: sum.taxAdded > 0 ? t('Tax') : t('Tax not charged (reverse charge)'),
      amount: sum.taxAdded,
    })
  if (sum.refunded > 0) lines.push({ label: t('Refunded'), amount: -sum.refunded })
  lines.push({ label: t('Gross Profit'), amount: sum.gross, isTotal: true })
  lines.push(
    { label: t('Fee'), amount: -sum.fees },
    { label: t('Shipping Fee'), amount: -sum.shipping },
    { label: t('Transaction Fee'), amount: -sum.transaction },
  )
  lines.push({ label: t('Net Profit'), amount: shownNetProfit(sum.rest), isTotal: true })
  return (
    <>
      <Box component="dl" className="tabular" sx={{ m: 0 }}>
        {lines.map(({ label, amount, isTotal }) => (
          <Box
            key={label}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              py: 1.5,
              ...(isTotal && {
                fontWeight: 600,
                '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
              }),
              '& dd': { m: 0 },
              '& dt': { color: isTotal ? 'text.primary' : 'text.secondary' },
            }}
          >
            <dt>{label}</dt>
            {/* -0 would read as a negative amount. */}
            <dd>{format.money(amount === 0 ? 0 : amount, order.currency)}</dd>
          </Box>
        ))}
      </Box>
      {order.giftCardAmount > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('{{amount}} was paid by gift card. You got that money when you sold the card.', {
            amount: format.money(order.giftCardAmount, order.currency),
          })}
        </Typography>
      )}
      {sum.rest < 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('This order cost you {{amount}} in fees.', {
            amount: format.money(-sum.rest, order.currency),
          })}
        </Typography>
      )}
    </>
  )
}
