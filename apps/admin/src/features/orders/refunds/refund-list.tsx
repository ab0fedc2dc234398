import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { Refund } from '@proofdesk/contract/admin/refunds'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useLetterKeys } from '../../../lib/use-letter-keys.ts'
import { RecordSection } from '../../../ui/record-panel.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { refundFailureMessage, refundReasonLabel, refundStateLabel } from './refund-labels.ts'
import { useRefunds, useRetryRefund } from './refunds-api.ts'

const COLOURS = {
  requested: 'waiting',
  sent: 'waiting',
  settled: 'live',
  failed: 'failed',
} as const

/** The refunds of an order with their state, and a button to refund more. Nothing for an order without payment. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const { data } = useRefunds(order.guid)
  const mayGive = can('refundOrders') && data !== undefined && data.refundable.rest > 0
  const open = () => dialog.open('refund', order.guid)
  useLetterKeys({ r: mayGive ? open : undefined }, { panels: 1 })
  if (!data || (data.refunds.length === 0 && !mayGive)) return null
  return (
    <RecordSection title={t('Refunds')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.refunds.map((refund) => (
          <RefundItem key={refund.guid} refund={refund} order={order} />
        ))}
      </Box>
      {mayGive && (
        <Button variant="outlined" size="small" aria-keyshortcuts="r" onClick={open}>
          {t('Refund…')}
        </Button>
      )}
    </RecordSection>
  )
}

function RefundItem({ refund, order }: { refund: Refund; order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const retry = useRetryRefund(t('Retrying the refund'))
  const { guid, state, amount, currency, failure, note, createdAt, settledAt } = refund
  return (
    <Box
      component="li"
      sx={{ pb: 3, mb: 3, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <span>
          <StatusChip status={COLOURS[state]} label={refundStateLabel(t, state)} />
          <ProblemSign of={refund} />
        </span>
        <Typography className="tabular" sx={{ fontWeight: 600 }}>
          {format.money(amount, currency)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {[
          ...factsOf(t, refund, order),
          refund.tax > 0 &&
            t('incl. {{amount}} tax', { amount: format.money(refund.tax, currency) }),
          format.dateTime(settledAt ?? createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {note !== '' && <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>{note}</Typography>}
      {failure !== null && (
        <Typography sx={{ mt: 1 }}>{refundFailureMessage(t, failure)}</Typography>
      )}
      {state === 'failed' && can('refundOrders') && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 2 }}
          loading={retry.isPending}
          onClick={() => retry.mutate({ body: { guid } })}
        >
          {t('Retry')}
        </Button>
      )}
    </Box>
  )
}

/** The reason, items, method and person. */
function factsOf(
  t: TFunction,
  { reason, origin, lines, shipping, takeBackDownloads, requestedBy }: Refund,
  order: OrderDetail,
): string[] {
  const names = lines.map(({ guid, quantity, items }) => {
    const line = order.items.find((each) => each.guid === guid)
    const name = line?.product.name ?? ''
    const photos = items.flatMap(
      (item) => line?.items.find((one) => one.guid === item.guid)?.name ?? [],
    )
    const counted = quantity > 1 ? `${quantity} × ${name}` : name
    return photos.length > 0 ? `${counted} (${photos.join(', ')})` : counted
  })
  return [
    reason && refundReasonLabel(t, reason),
    origin === 'outside' && t('Refunded elsewhere'),
    origin === 'provider' && t('Refunded at the provider'),
    ...names,
    shipping > 0 && t('Shipping'),
    takeBackDownloads && t('Downloads revoked'),
    requestedBy,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}
