import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OrderDetail, Shipment } from '@proofdesk/contract/admin/order'
import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { labStateOf } from '@proofdesk/domain/lab-state'
import { isHeld } from '@proofdesk/domain/shipment-hold'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useRetryShipment, useSendNow } from '../orders-api.ts'
import { LAB_STATE_COLOURS, labStateLabel } from './lab-state-label.ts'
import { shipmentReasonMessage } from './shipment-reason-message.ts'

interface ShipmentStateProps {
  order: OrderDetail
  shipment: Shipment
}

/** The state at the lab: held orders can be sent now, and refused ones sent again. */
export function ShipmentState({ order, shipment }: ShipmentStateProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { state, reason, labOrderId, heldUntil } = shipment
  const now = useNow(heldUntil === null ? null : MINUTE_MS / 2)
  const held = isHeld(shipment, now)
  const labState = labStateOf(shipment)!
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
      <StatusChip
        status={LAB_STATE_COLOURS[labState]}
        label={held ? t('Held back') : labStateLabel(t, labState)}
      />
      {held && heldUntil !== null && <HeldNote heldUntil={heldUntil} now={now} />}
      {labOrderId !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('Order number of the lab: {{id}}', { id: labOrderId })}
        </Typography>
      )}
      {reason !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {shipmentReasonMessage(t, reason)}
        </Typography>
      )}
      {shipment.isOverdue && (
        <Typography>
          {t('The lab hasn’t confirmed shipping within 60 days. We no longer check.')}
        </Typography>
      )}
      {state === 'cancelled' && (
        <Typography>
          {t('The prints were refunded before they went to the lab, so it won’t print them.')}
        </Typography>
      )}
      {can('manageGalleries') && <ShipmentButtons order={order} shipment={shipment} held={held} />}
    </Box>
  )
}

function ShipmentButtons({
  order,
  shipment,
  held,
}: {
  order: OrderDetail
  shipment: Shipment
  held: boolean
}) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const { state } = shipment
  const isOwn = shipment.guid === order.shipment?.guid
  const body = { orderGuid: order.guid }
  const retry = useRetryShipment(t('Order sent to the lab again'))
  const sendNow = useSendNow(t('The prints go to the lab now'))
  if (held)
    return (
      <Button
        variant="outlined"
        size="small"
        loading={sendNow.isPending}
        onClick={() => sendNow.mutate({ body })}
      >
        {t('Send now')}
      </Button>
    )
  if (state === 'placed' && isOwn)
    return (
      <Button
        variant="outlined"
        size="small"
        onClick={() => dialog.open('order-again', order.guid)}
      >
        {t('Order again…')}
      </Button>
    )
  // If the refund failed, the prints are still paid for.
  const isPaidFor = state === 'cancelled' && order.grossProfit > 0
  if (state !== 'failed' && !isPaidFor) return null
  return (
    <Button
      variant="outlined"
      size="small"
      loading={retry.isPending}
      onClick={() =>
        retry.mutate({ body: { ...body, ...(!isOwn && { shipmentGuid: shipment.guid }) } })
      }
    >
      {isPaidFor ? t('Print them after all') : t('Retry')}
    </Button>
  )
}

/** When a held order goes to the lab. */
function HeldNote({ heldUntil, now }: { heldUntil: number; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Typography>
      {t('Goes to the lab in {{time}}, at {{moment}}.', {
        time: timeLeft(t, heldUntil - now),
        moment: format.dateTime(heldUntil),
      })}
    </Typography>
  )
}

function timeLeft(t: TFunction, left: number): string {
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.ceil((left % HOUR_MS) / MINUTE_MS)
  return hours > 0
    ? t('{{hours}} h {{minutes}} min', { hours, minutes })
    : t('{{minutes}} min', { minutes })
}
