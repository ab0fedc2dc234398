import Button from '@mui/material/Button'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../../lib/address.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useCan } from '../../../../lib/session.ts'
import { useRetryShipment, useSendNow } from '../../orders-api.ts'
import { shipmentReasonMessage } from '../shipment-reason-message.ts'
import { StepCard } from './step-card.tsx'

/** Prints that the lab refused or cancelled: correct the problem, then send them again. */
export function CorrectPrintsStep({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const retry = useRetryShipment(t('Order sent to the lab again'))
  const { guid, shipment, reprints } = order
  const isOwn = shipment?.state === 'failed'
  const failed = isOwn ? shipment : reprints.find(({ state }) => state === 'failed')
  const reason = failed?.reason ?? null
  const body = { orderGuid: guid, ...(!isOwn && failed && { shipmentGuid: failed.guid }) }
  return (
    <StepCard
      title={t('Correct the prints that the lab refused')}
      text={reason === null ? undefined : shipmentReasonMessage(t, reason)}
    >
      {can('manageGalleries') && failed && (
        <>
          <Button
            size="small"
            variant="contained"
            loading={retry.isPending}
            onClick={() => retry.mutate({ body })}
          >
            {t('Send to the lab again')}
          </Button>
          {isOwn && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => dialog.open('change-address', guid)}
            >
              {t('Change address')}
            </Button>
          )}
        </>
      )}
    </StepCard>
  )
}

/** Prints that can still be changed. */
export function AwaitHoldStep({ order: { guid, shipment } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const sendNow = useSendNow(t('The prints go to the lab now'))
  return (
    <StepCard
      isCalm
      title={t('The prints go to the lab on {{time}}', {
        time: format.dateTime(shipment?.heldUntil ?? 0),
      })}
      text={t('Until then you can change the address, the photos and their crop.')}
    >
      {can('manageGalleries') && (
        <Button
          variant="outlined"
          size="small"
          loading={sendNow.isPending}
          onClick={() => sendNow.mutate({ body: { orderGuid: guid } })}
        >
          {t('Send now')}
        </Button>
      )}
    </StepCard>
  )
}

/** Prints that are at the lab. */
export function AwaitLabStep() {
  const { t } = useTranslation()
  return (
    <StepCard
      isCalm
      title={t('Nothing left to do')}
      text={t('The lab makes the prints and sends them to the buyer.')}
    />
  )
}
