import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { orderTimeline } from '@proofdesk/contract/admin/timeline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { AppLink } from '../../../ui/app-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { RecordPanel, RecordSection } from '../../../ui/record-panel.tsx'
import { ProblemNote } from '../../../ui/problem-sign.tsx'
import { RecordTimeline } from '../../../widgets/timeline/record-timeline.tsx'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { MethodLabel } from '../method-label.tsx'
import { DisputeChip, OrderStatusChip, PayoutChip, RefundChip } from '../order-chips.tsx'
import { shortId } from '@proofdesk/domain/order-number'
import { orderName } from '../../../lib/order-name.ts'
import { OrderId } from '../order-id.tsx'
import { OrderDisputes } from '../disputes/dispute-list.tsx'
import { OrderInvoices } from '../invoices/order-invoices.tsx'
import { OrderRefunds } from '../refunds/refund-list.tsx'
import { UtcTime } from '../utc-time.tsx'
import { BoughtLines } from './bought-products.tsx'
import { OrderAmounts } from './order-amounts.tsx'
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

/** One order in full, beside the table. */
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
        {(order) => order && <OrderFacts order={order} />}
      </QueryView>
    </RecordPanel>
  )
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { shipment, reels, messages, additionalInfo } = order
  const about: { label: string; value: ReactNode }[] = [
    { label: t('Order ID'), value: <OrderId order={order} /> },
    { label: t('Date'), value: format.dateTime(order.createdAt) },
    { label: t('Time (UTC)'), value: <UtcTime time={order.createdAt} /> },
    {
      label: t('Gallery'),
      value: <AppLink to={`/galleries/${order.engine}`}>{order.galleryName}</AppLink>,
    },
    { label: t('Method'), value: <MethodLabel method={order.method} /> },
  ]
  if (order.takenBy) about.push({ label: t('Taken by'), value: order.takenBy.name })
  if (order.paymentNote !== '') about.push({ label: t('Payment note'), value: order.paymentNote })
  const extras = [
    order.preOrder && t('Pre-order'),
    order.whatsappDelivery && t('WhatsApp delivery'),
  ].filter((extra) => extra !== false)
  if (extras.length > 0) about.push({ label: t('Extras'), value: format.list(extras) })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 7 }}>
      <Box>
        <ProblemNote of={order} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
          <OrderStatusChip status={order.status} />
          <RefundChip order={order} />
          <DisputeChip order={order} />
          {order.payoutStatus !== null && <PayoutChip state={order.payoutStatus} />}
        </Box>
        <Facts facts={about} />
      </Box>
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
      <OrderInvoices orderGuid={order.guid} />
      {order.disputeState !== null && <OrderDisputes order={order} />}
      <RecordSection title={t('Customer')}>
        <PersonFacts order={order} />
      </RecordSection>
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
      {messages.length > 0 && (
        <RecordSection title={t('Links sent')}>
          <SentLinks order={order} />
        </RecordSection>
      )}
      {additionalInfo !== '' && (
        <RecordSection title={t('Additional information')}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {additionalInfo}
          </Typography>
        </RecordSection>
      )}
      <RecordSection title={t('Products')}>
        <BoughtLines order={order} />
      </RecordSection>
      <RecordTimeline
        routes={orderTimeline}
        guid={order.guid}
        groups={['money', 'messages', 'delivery']}
        mayNote
      />
    </Box>
  )
}
