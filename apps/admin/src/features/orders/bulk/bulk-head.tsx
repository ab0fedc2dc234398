import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { BulkAction } from '@proofdesk/contract/admin/bulk-actions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { refundReasonLabel } from '../refunds/refund-labels.ts'
import { BulkProgress } from './bulk-progress.tsx'
import { bulkStateLabel, consequenceMessage } from './bulk-labels.ts'
import { isBusy } from './bulk-api.ts'

/** The state of an action: what it will do and mean, its progress, or who has done it. */
export function BulkHead({ action }: { action: BulkAction }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, kind, createdBy, doneAt, onTheirWay, unmatched, reason } = action
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {isBusy(action) ? (
        <BulkProgress action={action} />
      ) : (
        <Typography role="status" sx={{ fontWeight: 500 }}>
          {[
            bulkStateLabel(t, state),
            state !== 'planned' && doneAt !== null && format.dateTime(doneAt),
            state !== 'planned' && createdBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      )}
      {state === 'planned' && (
        <Typography color="textSecondary">{consequenceMessage(t, kind)}</Typography>
      )}
      {reason !== null && (
        <Typography color="textSecondary">
          {t('Reason: {{reason}}', { reason: refundReasonLabel(t, reason) })}
        </Typography>
      )}
      <Totals action={action} />
      {onTheirWay > 0 && (
        <Typography color="textSecondary">
          {t('{{count, number}} refunds are on their way to the buyers.', { count: onTheirWay })}
        </Typography>
      )}
      {unmatched.count > 0 && (
        <Typography role="alert" sx={{ color: 'status.waiting', overflowWrap: 'anywhere' }}>
          {t('{{count, number}} rows don’t match any of these orders: {{orders}}', {
            count: unmatched.count,
            orders: [
              ...unmatched.first,
              ...(unmatched.count > unmatched.first.length ? ['…'] : []),
            ].join(', '),
          })}
        </Typography>
      )}
    </Box>
  )
}

/** The refunded amounts, by currency. */
function Totals({ action: { totals, state } }: { action: BulkAction }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (totals.length === 0) return null
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, m: 0 }}>
      {totals.map(({ currency, amount, orders }) => (
        <div key={currency}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {state === 'planned'
              ? t('To refund, {{count, number}} orders', { count: orders })
              : t('Refunds, {{count, number}} orders', { count: orders })}
          </Typography>
          <Typography component="dd" variant="h2" className="tabular" sx={{ m: 0 }}>
            {format.money(amount, currency)}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
