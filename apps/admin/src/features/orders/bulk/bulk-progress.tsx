import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { BulkAction } from '@proofdesk/contract/admin/bulk-actions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { bulkKindLabel, bulkStateLabel, progressOf } from './bulk-labels.ts'

interface BulkProgressProps {
  action: BulkAction
  /** Names the action, if nothing else on the screen does. */
  isNamed?: boolean
}

/** How many orders are done, of how many, and how many have failed. */
export function BulkProgress({ action, isNamed = false }: BulkProgressProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { done, total } = progressOf(action)
  const { failed } = action.counts
  const name = isNamed ? bulkKindLabel(t, action.kind) : bulkStateLabel(t, action.state)
  const facts = [
    t('{{done}} of {{total}}', { done: format.number(done), total: format.number(total) }),
    failed > 0 && t('{{count, number}} failed', { count: failed }),
  ].filter(Boolean)
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <LinearProgress
        color="secondary"
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={name}
        sx={{ mt: 1.5, height: 4, borderRadius: 2, bgcolor: 'divider' }}
      />
      {!isNamed && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('It continues if you leave this page.')}
        </Typography>
      )}
    </Box>
  )
}
