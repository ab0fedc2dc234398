import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { Refundable } from '@proofdesk/contract/admin/refunds'
import { toMajor } from '@proofdesk/domain/money'
import type { RefundSplit } from '@proofdesk/domain/refund'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

interface RefundSummaryProps {
  order: OrderDetail
  refundable: Refundable
  outside: boolean
  split: RefundSplit | undefined
  refusal: RefusalShown | undefined
}

/** Why it can't be refunded. */
export interface RefusalShown {
  message: string
  /** The input that shows the message already. */
  input: 'amount' | 'shipping' | undefined
  isFault: boolean
}

/** What the buyer gets and what it costs the studio, updated while choosing; or why it can't be refunded. */
export function RefundSummary({ order, refundable, outside, split, refusal }: RefundSummaryProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = order
  const money = (minor: number) => format.money(toMajor({ amount: minor, currency }), currency)
  if (!split)
    return (
      <Box role="status" aria-live="polite" sx={refusal?.input && visuallyHidden}>
        {refusal && (
          <Typography color={refusal.isFault ? 'error' : 'textSecondary'}>
            {refusal.message}
          </Typography>
        )}
      </Box>
    )
  const { amount, commission } = split
  const onCards = outside ? 0 : split.onCards
  const back = outside || !refundable.returnsCommission ? 0 : commission
  const isOver = order.payoutStatus === 'Paid' || order.payoutStatus === 'In payout'
  const rows = [
    { label: t('The buyer gets'), value: money(amount) },
    ...(onCards > 0 ? [{ label: t('Of this on gift cards'), value: money(onCards) }] : []),
    ...(outside ? [] : [{ label: t('Returned commission'), value: money(back) }]),
    { label: t('It costs you'), value: money(amount - back), isTotal: true },
  ]
  return (
    <Box role="status" aria-live="polite">
      <Box component="dl" className="tabular" sx={{ m: 0 }}>
        {rows.map(({ label, value, isTotal }) => (
          <Box
            key={label}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              py: 1,
              '& dd': { m: 0 },
              ...(isTotal && { fontWeight: 600, borderTop: 1, borderColor: 'divider' }),
            }}
          >
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {outside
          ? t('You refund the buyer yourself. Your payouts aren’t affected.')
          : onCards === amount
            ? t('It’s back on the card right away. Your payouts aren’t affected.')
            : isOver
              ? t(
                  'This order has been paid out already: the next payout is lower by what it costs.',
                )
              : t('The payment provider’s fee for the sale isn’t refunded.')}
      </Typography>
    </Box>
  )
}
