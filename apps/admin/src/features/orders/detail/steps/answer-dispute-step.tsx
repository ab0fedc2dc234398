import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { useCan } from '../../../../lib/session.ts'
import { useDisputes } from '../../disputes/disputes-api.ts'
import { EvidenceButton } from '../../disputes/evidence-button.tsx'
import { StepCard } from './step-card.tsx'

/** Money that is lost unless the provider gets an answer in time; if it no longer accepts one, the provider decides. */
export function AnswerDisputeStep({ order: { guid, method } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const open = useDisputes(guid).data?.disputes.find(({ state }) => state === 'open')
  const due = open?.evidenceDue ?? null
  const provider = method === 'paypal' ? 'PayPal' : 'Stripe'
  if (open && due === null)
    return (
      <StepCard isCalm title={t('{{provider}} is looking into it.', { provider })}>
        {can('refundOrders') && <EvidenceButton orderGuid={guid} variant="outlined" />}
      </StepCard>
    )
  return (
    <StepCard
      title={
        due === null
          ? t('Answer the dispute')
          : t('Answer the dispute by {{day}}', { day: format.date(due) })
      }
      text={t('Download the evidence and upload it on {{provider}}’s website.', { provider })}
    >
      {can('refundOrders') && <EvidenceButton orderGuid={guid} variant="contained" />}
    </StepCard>
  )
}
