import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { BulkOrder } from '@proofdesk/contract/admin/bulk-actions'
import type { BulkOrderState } from '@proofdesk/domain/bulk-action'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { useFormat } from '../../../lib/format.ts'
import { orderName } from '../../../lib/order-name.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { bulkReason, orderStateLabel } from './bulk-labels.ts'

const CHIP_STATUSES: Record<BulkOrderState, Parameters<typeof StatusChip>[0]['status']> = {
  planned: 'waiting',
  done: 'live',
  failed: 'failed',
  nothing: 'draft',
  impossible: 'failed',
  undone: 'draft',
  kept: 'failed',
}

/** An order of a bulk action: its customer, the outcome, and the reason. Its number links to it. */
export function BulkOrderRow({ order }: { order: BulkOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [search] = useSearchParams()
  const { orderGuid, name, emailAddress, state, amount, currency, tracking } = order
  const reason = bulkReason(t, order)
  const to = new URLSearchParams(search)
  to.delete('dialog')
  to.delete('id')
  to.set('order', orderGuid)
  const facts = [
    amount !== null && format.money(amount, currency),
    tracking && [tracking.carrier, tracking.number].filter(Boolean).join(' '),
  ].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '110px 1fr minmax(0, 1.2fr) auto' },
        alignItems: 'baseline',
        columnGap: 4,
        rowGap: 0.5,
        px: 4,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <span>
        <Link component={RouterLink} to={{ search: `?${to}` }} className="tabular">
          {orderName({ guid: orderGuid, number: order.number })}
        </Link>
        <ProblemSign of={order} />
      </span>
      <Box
        sx={{
          minWidth: 0,
          gridRow: { xs: 2, sm: 'auto' },
          gridColumn: { xs: '1 / -1', sm: 'auto' },
        }}
      >
        <Typography noWrap title={name}>
          {name || t('(Name unknown)')}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap title={emailAddress}>
          {emailAddress}
        </Typography>
      </Box>
      <Box
        sx={{
          minWidth: 0,
          gridRow: { xs: 3, sm: 'auto' },
          gridColumn: { xs: '1 / -1', sm: 'auto' },
        }}
      >
        {facts.length > 0 && (
          <Typography className="tabular" sx={{ overflowWrap: 'anywhere' }}>
            {facts.join(' · ')}
          </Typography>
        )}
        {reason !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {reason}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}>
        <StatusChip status={CHIP_STATUSES[state]} label={orderStateLabel(t, state)} />
      </Box>
    </Box>
  )
}
