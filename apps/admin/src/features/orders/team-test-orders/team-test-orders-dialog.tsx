import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { TestOrder } from '@proofdesk/contract/admin/test-orders'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useTestOrders } from './team-test-orders-api.ts'

interface TeamTestOrdersDialogProps {
  engineGuid: string | undefined
  onClose: () => void
}

/** Existing test orders. They aren't part of totals, so none is shown. */
export function TeamTestOrdersDialog({ engineGuid, onClose }: TeamTestOrdersDialogProps) {
  const { t } = useTranslation()
  const query = useTestOrders(engineGuid)
  return (
    <PlainDialog title={t('Test orders')} onClose={onClose} maxWidth="sm">
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t(
          'Your team placed these to try a shop. They aren’t included in totals, and each is deleted after a day.',
        )}
      </Typography>
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={2} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t('No test orders')} />}
      >
        {(all) => (
          <Box
            component="ul"
            aria-label={t('Test orders')}
            sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
          >
            {all.map((order) => (
              <TestOrderRow key={order.guid} order={order} />
            ))}
          </Box>
        )}
      </QueryView>
    </PlainDialog>
  )
}

function TestOrderRow({ order }: { order: TestOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { galleryName, placedBy, createdAt, expiresAt, total, currency, url } = order
  return (
    <ListRow line="below" wraps gap={3} py={3}>
      <StatusChip status="draft" label={t('Test')} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>
          {galleryName}
          <ProblemSign of={order} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            format.dateTime(createdAt),
            placedBy !== '' && t('By {{name}}', { name: placedBy }),
            t('Deleted on {{time}}', { time: format.dateTime(expiresAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Typography className="tabular">{format.money(total, currency)}</Typography>
      <Link href={url} target="_blank" rel="noreferrer">
        {t('Open order page')}
      </Link>
    </ListRow>
  )
}
