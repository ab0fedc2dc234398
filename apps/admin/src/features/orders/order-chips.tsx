import type { Order } from '@proofdesk/contract/admin/order'
import type { OrderStatus } from '@proofdesk/domain/order-status'
import type { ProductType } from '@proofdesk/domain/product'
import type { PayoutState } from '@proofdesk/domain/settlement'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { attentionLabel } from './attention-label.ts'
import { LAB_STATE_COLOURS, labStateLabel } from './detail/lab-state-label.ts'
import { disputeStateLabel } from './disputes/dispute-labels.ts'
import { refundStatusLabel } from './refunds/refund-labels.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

export function statusLabel(t: TFunction, status: OrderStatus): string {
  const words = {
    'Awaiting shipment': t('Awaiting shipment'),
    Shipped: t('Shipped'),
    'Nothing to ship': t('Nothing to ship'),
  } as const
  return words[status]
}

export function payoutLabel(t: TFunction, state: PayoutState): string {
  const words = {
    Paid: t('Paid'),
    'In payout': t('In payout'),
    Available: t('Available'),
    Pending: t('Pending'),
    'On hold': t('On hold'),
  } as const
  return words[state]
}

export function typeLabel(t: TFunction, type: ProductType): string {
  const words = { Download: t('Download'), Print: t('Print'), Video: t('Video') } as const
  return words[type]
}

const STATUS_COLOURS = {
  'Awaiting shipment': 'waiting',
  Shipped: 'live',
  'Nothing to ship': 'draft',
} as const

/** Whether the goods have been shipped. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return <StatusChip status={STATUS_COLOURS[status]} label={statusLabel(t, status)} />
}

/** An order whose reel failed: someone has to look at it. */
export function ReelFailedChip({
  order: { reelCreation },
}: {
  order: Pick<Order, 'reelCreation'>
}) {
  const { t } = useTranslation()
  return reelCreation === 'failed' && <StatusChip status="failed" label={t('Reel failed')} />
}

/** The state of the prints at the lab, and whether it has refused any; nothing if the lab makes none. */
export function LabChip({
  order: { labState, attention },
}: {
  order: Pick<Order, 'labState' | 'attention'>
}) {
  const { t } = useTranslation()
  // Reprints can be refused too; prints that were refused and then refunded are no longer made.
  const refused = attention.includes('prints') ? 'failed' : null
  const state = refused ?? (labState === 'failed' ? 'cancelled' : labState)
  return (
    state !== null && (
      <StatusChip status={LAB_STATE_COLOURS[state]} label={labStateLabel(t, state)} />
    )
  )
}

const OWN_CHIP = ['refund', 'damagedFile'] as const

/** Why someone has to look at it: a failed refund, or a damaged bought file. */
export function AttentionChips({ order: { attention } }: { order: Pick<Order, 'attention'> }) {
  const { t } = useTranslation()
  return OWN_CHIP.filter((one) => attention.includes(one)).map((one) => (
    <StatusChip key={one} status="failed" label={attentionLabel(t, one)} />
  ))
}

/** Whether money was refunded; nothing if none was. */
export function RefundChip({ order: { refundStatus } }: { order: Pick<Order, 'refundStatus'> }) {
  const { t } = useTranslation()
  return (
    refundStatus !== null && (
      <StatusChip status="draft" label={refundStatusLabel(t, refundStatus)} />
    )
  )
}

const DISPUTE_COLOURS = { open: 'failed', won: 'draft', lost: 'draft' } as const

/** Whether its payment is or was disputed; nothing if it never was. */
export function DisputeChip({ order: { disputeState } }: { order: Pick<Order, 'disputeState'> }) {
  const { t } = useTranslation()
  return (
    disputeState !== null && (
      <StatusChip
        status={DISPUTE_COLOURS[disputeState]}
        label={disputeStateLabel(t, disputeState)}
      />
    )
  )
}

const PAYOUT_COLOURS = {
  Paid: 'live',
  'In payout': 'waiting',
  Available: 'draft',
  Pending: 'waiting',
  'On hold': 'failed',
} as const

/** Where an order's money is; a dash for an order without payment. */
export function PayoutChip({ state }: { state: PayoutState | null }) {
  const { t } = useTranslation()
  if (state === null) return '–'
  return <StatusChip status={PAYOUT_COLOURS[state]} label={payoutLabel(t, state)} />
}

/** The same with its noun, where no column header provides it; nothing for an order without payment. */
export function NamedPayoutChip({ state }: { state: PayoutState | null }) {
  const { t } = useTranslation()
  return (
    state !== null && (
      <StatusChip
        status={PAYOUT_COLOURS[state]}
        label={t('Payout: {{state}}', { state: payoutLabel(t, state) })}
      />
    )
  )
}
