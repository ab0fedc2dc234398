import Button from '@mui/material/Button'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDialogAddress, useToPath } from '../../../../lib/address.ts'
import { useCan } from '../../../../lib/session.ts'
import { useRetryReels } from '../../orders-api.ts'
import { refundFailureMessage } from '../../refunds/refund-labels.ts'
import { useRefunds, useRetryRefund } from '../../refunds/refunds-api.ts'
import { StepCard } from './step-card.tsx'

/** Money that is still owed to the buyer. */
export function RetryRefundStep({ order: { guid } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const retry = useRetryRefund(t('Retrying the refund'))
  const failed = useRefunds(guid).data?.refunds.find(({ state }) => state === 'failed')
  return (
    <StepCard
      title={t('Try the failed refund again')}
      text={failed?.failure ? refundFailureMessage(t, failed.failure) : undefined}
    >
      {can('refundOrders') && failed && (
        <>
          <Button
            size="small"
            variant="contained"
            loading={retry.isPending}
            onClick={() => retry.mutate({ body: { guid: failed.guid } })}
          >
            {t('Retry')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => dialog.open('refund', guid)}>
            {t('Refund…')}
          </Button>
        </>
      )}
    </StepCard>
  )
}

/** A file that its buyer can't download. */
export function ReplaceFileStep() {
  const { t } = useTranslation()
  const can = useCan()
  const toPath = useToPath()
  return (
    <StepCard
      title={t('Replace the damaged file')}
      text={t('The buyer can’t download it until you upload the photo again.')}
    >
      {can('manageGalleries') && (
        <Button component={Link} size="small" variant="contained" to={toPath('/photos/damaged')}>
          {t('Show damaged files')}
        </Button>
      )}
    </StepCard>
  )
}

/** A film that could not be made. */
export function RetryReelStep({ order: { guid } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const retry = useRetryReels(t('Making the reel again'))
  return (
    <StepCard title={t('Make the failed reel again')}>
      <Button
        size="small"
        variant="contained"
        loading={retry.isPending}
        onClick={() => retry.mutate({ body: { orderGuid: guid } })}
      >
        {t('Retry')}
      </Button>
    </StepCard>
  )
}
