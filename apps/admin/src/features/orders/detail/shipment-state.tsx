import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Shipment } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../lib/session.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useRetryShipment } from '../orders-api.ts'
import { shipmentReasonSentence } from './shipment-reason-sentence.ts'

interface ShipmentStateProps {
  orderGuid: string
  shipment: Shipment
}

/** What the lab has of the order; what it refused can be handed to it again. */
export function ShipmentState({
  orderGuid,
  shipment: { state, reason, labOrderId },
}: ShipmentStateProps) {
  const { t } = useTranslation()
  const can = useCan()
  const retry = useRetryShipment(t('The order is handed to the lab again'))
  const words = {
    waiting: t('Waiting for the lab'),
    placed: t('Placed at the lab'),
    failed: t('Refused by the lab'),
  } as const
  const colours = { waiting: 'waiting', placed: 'live', failed: 'failed' } as const
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
      <StatusChip status={colours[state]} label={words[state]} />
      {labOrderId !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('Order number of the lab: {{id}}', { id: labOrderId })}
        </Typography>
      )}
      {reason !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {shipmentReasonSentence(t, reason)}
        </Typography>
      )}
      {state === 'failed' && can('manageGalleries') && (
        <Button
          variant="outlined"
          size="small"
          loading={retry.isPending}
          onClick={() => retry.mutate({ body: { orderGuid } })}
        >
          {t('Retry')}
        </Button>
      )}
    </Box>
  )
}
