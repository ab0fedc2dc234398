import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Dispute } from '@proofdesk/contract/admin/disputes'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { RecordSection } from '../../../ui/record-panel.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { disputeReasonMessage, disputeStateLabel } from './dispute-labels.ts'
import { useDisputes } from './disputes-api.ts'
import { EvidenceButton } from './evidence-button.tsx'

const COLOURS = { open: 'failed', won: 'live', lost: 'draft' } as const

/** The disputes of an order at the buyer's bank or PayPal, and their outcomes. */
export function OrderDisputes({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const can = useCan()
  const query = useDisputes(order.guid)
  return (
    <RecordSection title={t('Disputes')}>
      <QueryView query={query} skeleton={<ListSkeleton count={1} />}>
        {({ disputes }) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {disputes.map((dispute) => (
              <DisputeItem key={dispute.guid} dispute={dispute} order={order} />
            ))}
          </Box>
        )}
      </QueryView>
      {/* While one is open, it is shown as the order's next step. */}
      {can('refundOrders') && order.disputeState !== 'open' && (
        <Box sx={{ mt: 4 }}>
          <EvidenceButton orderGuid={order.guid} variant="outlined" />
        </Box>
      )}
    </RecordSection>
  )
}

function DisputeItem({ dispute, order }: { dispute: Dispute; order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, reason, amount, currency, createdAt } = dispute
  return (
    <Box component="li" sx={{ '& + &': { mt: 4 }, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <span>
          <StatusChip status={COLOURS[state]} label={disputeStateLabel(t, state)} />
          <ProblemSign of={dispute} />
        </span>
        <Typography className="tabular" sx={{ fontWeight: 600 }}>
          {format.money(amount, currency)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {format.dateTime(createdAt)}
      </Typography>
      <Typography sx={{ mt: 1 }}>{disputeReasonMessage(t, reason)}</Typography>
      <Outcome dispute={dispute} order={order} />
    </Box>
  )
}

/** What to do, or the outcome. */
function Outcome({
  dispute: { state, loss, fee, currency, evidenceDue, closedAt },
  order: { method },
}: {
  dispute: Dispute
  order: OrderDetail
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const provider = method === 'paypal' ? 'PayPal' : 'Stripe'
  const sentences = {
    open:
      evidenceDue === null
        ? t('{{provider}} is looking into it.', { provider })
        : t('Respond on {{provider}}’s website by {{time}}.', {
            provider,
            time: format.dateTime(evidenceDue),
          }),
    won: t('Won on {{time}}.', { time: format.dateTime(closedAt ?? 0) }),
    lost: t('Lost on {{time}}: it cost {{loss}} and a fee of {{fee}}.', {
      time: format.dateTime(closedAt ?? 0),
      loss: format.money(loss, currency),
      fee: format.money(fee, currency),
    }),
  } as const
  return (
    <>
      <Typography sx={{ mt: 1 }}>{sentences[state]}</Typography>
      {state === 'won' && fee > 0 && (
        <Typography sx={{ mt: 1 }}>
          {t('{{provider}} keeps a fee of {{fee}}.', {
            provider,
            fee: format.money(fee, currency),
          })}
        </Typography>
      )}
    </>
  )
}
