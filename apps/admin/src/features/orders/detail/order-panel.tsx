import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { orderTimeline } from '@proofdesk/contract/admin/timeline'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { RecordPanel, RecordSection } from '../../../ui/record-panel.tsx'
import { ProblemNote } from '../../../ui/problem-sign.tsx'
import { DisputeChip, NamedPayoutChip, OrderStatusChip, RefundChip } from '../order-chips.tsx'
import { RecordTimeline } from '../../../widgets/timeline/record-timeline.tsx'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { shortId } from '@proofdesk/domain/order-number'
import { orderName } from '../../../lib/order-name.ts'
import { OrderDisputes } from '../disputes/dispute-list.tsx'
import { OrderInvoices } from '../invoices/order-invoices.tsx'
import { OrderRefunds } from '../refunds/refund-list.tsx'
import { BoughtLines } from './bought-products.tsx'
import { NextStep } from './next-step.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderTaxFacts } from './order-tax.tsx'
import { ParcelSection } from './parcel.tsx'
import { Reprints } from './reprints.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PayoutNote } from './payout-note.tsx'
import { ReelState } from './reel-state.tsx'
import { SentLinks } from './sent-links.tsx'
import { ShipmentState } from './shipment-state.tsx'
import { useOrder } from '../orders-api.ts'

interface OrderPanelProps {
  guid: string
  onClose: () => void
}

/** The details of one order, beside the table. */
export function OrderPanel({ guid, onClose }: OrderPanelProps) {
  const { t } = useTranslation()
  const query = useOrder(guid)
  const actions = useOrderActions()
  const id = query.data ? orderName(query.data) : shortId(guid)
  return (
    <RecordPanel
      title={t('Order {{id}}', { id })}
      actions={
        query.data && (
          <ActionMenu label={t('Actions for order {{id}}', { id })} actions={actions(query.data)} />
        )
      }
      onClose={onClose}
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={8} />}
        isEmpty={(order) => order === null}
        empty={<EmptyState title={t('Order not found')} />}
      >
        {(order) => order && <OrderParts order={order} />}
      </QueryView>
    </RecordPanel>
  )
}

/** The next step and the purchases, then money and people. */
function OrderParts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { shipment, reels, messages, additionalInfo } = order
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 7 }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <ProblemNote of={order} />
        <OrderStates order={order} />
        <NextStep order={order} />
      </Box>
      <RecordSection title={t('Products')}>
        <BoughtLines order={order} />
      </RecordSection>
      {additionalInfo !== '' && (
        <RecordSection title={t('Additional information')}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {additionalInfo}
          </Typography>
        </RecordSection>
      )}
      {shipment && (
        <RecordSection title={t('Shipment')}>
          <ShipmentState order={order} shipment={shipment} />
        </RecordSection>
      )}
      {order.reprints.length > 0 && (
        <RecordSection title={t('Ordered again')}>
          <Reprints order={order} />
        </RecordSection>
      )}
      <ParcelSection order={order} />
      {reels.length > 0 && (
        <RecordSection title={t('Reel')}>
          <ReelState order={order} />
        </RecordSection>
      )}
      <RecordSection title={t('Details')}>
        <OrderFacts order={order} />
      </RecordSection>
      <RecordSection title={t('Amounts')}>
        <OrderAmounts order={order} />
        <PayoutNote order={order} />
      </RecordSection>
      {order.taxDetail && (
        <RecordSection title={t('Tax')}>
          <OrderTaxFacts order={order} tax={order.taxDetail} />
        </RecordSection>
      )}
      <OrderRefunds order={order} />
      {order.disputeState !== null && <OrderDisputes order={order} />}
      <RecordSection title={t('Customer')}>
        <PersonFacts order={order} />
      </RecordSection>
      <OrderInvoices orderGuid={order.guid} />
      {messages.length > 0 && (
        <RecordSection title={t('Links sent')}>
          <SentLinks order={order} />
        </RecordSection>
      )}
      <RecordTimeline
        routes={orderTimeline}
        guid={order.guid}
        groups={['money', 'messages', 'delivery']}
        mayNote
      />
    </Box>
  )
}

/** Its status, and where its money is. */
function OrderStates({ order }: { order: OrderDetail }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <OrderStatusChip status={order.status} />
      <RefundChip order={order} />
      <DisputeChip order={order} />
      <NamedPayoutChip state={order.payoutStatus} />
    </Box>
  )
}
