import Box from '@mui/material/Box'
import { payoutTimeline } from '@proofdesk/contract/admin/timeline'
import type { Payout } from '@proofdesk/contract/admin/payouts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { shortId } from '@proofdesk/domain/order-number'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RecordPanel } from '../../ui/record-panel.tsx'
import { RecordTimeline } from '../../widgets/timeline/record-timeline.tsx'
import { Destination, PayoutLink, PayoutProblem, PayoutState } from './payout-facts.tsx'
import { usePayout } from './payouts-api.ts'

interface PayoutPanelProps {
  guid: string
  onClose: () => void
}

/** One payout with its timeline, beside the list. */
export function PayoutPanel({ guid, onClose }: PayoutPanelProps) {
  const { t } = useTranslation()
  const query = usePayout(guid)
  return (
    <RecordPanel title={t('Payout {{id}}', { id: shortId(guid) })} onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={5} />}
        isEmpty={(payout) => payout === null}
        empty={<EmptyState title={t('Payout not found')} />}
      >
        {(payout) => payout && <PayoutFacts payout={payout} />}
      </QueryView>
    </RecordPanel>
  )
}

function PayoutFacts({ payout }: { payout: Payout }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = [
    { label: t('Status'), value: <PayoutState payout={payout} /> },
    { label: t('Amount'), value: format.money(payout.amount, payout.currency) },
    { label: t('Destination'), value: <Destination payout={payout} /> },
    { label: t('Date'), value: format.dateTime(payout.createdAt) },
    { label: t('Orders'), value: <PayoutLink payout={payout} /> },
  ]
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 7 }}>
      <Facts facts={facts} />
      <PayoutProblem payout={payout} />
      <RecordTimeline routes={payoutTimeline} guid={payout.guid} groups={['money']} mayNote />
    </Box>
  )
}
