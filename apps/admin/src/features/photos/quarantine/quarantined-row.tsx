import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useTranslation } from 'react-i18next'
import { photoProblemMessage } from '@proofdesk/contract/sentences/photo-problems'
import { useFormat } from '../../../lib/format.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'

interface QuarantinedRowProps {
  photo: Photo
  onRetry: () => void
  onDiscard: () => void
}

/** One file with its reason and actions. */
export function QuarantinedRow({
  photo: { name, reason, size, uploadedAt, problem },
  onRetry,
  onDiscard,
}: QuarantinedRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ListRow line="below" wraps gap={4} py={3}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
          <ProblemSign of={{ problem }} />
        </Typography>
        <Typography variant="body2" color="error">
          {reason ? photoProblemMessage(t, reason) : t('The reason is not known.')}
        </Typography>
        <Typography variant="caption" color="textSecondary" className="tabular">
          {format.bytes(size)} · {format.dateTime(uploadedAt)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          variant="outlined"
          size="small"
          aria-label={t('Retry {{name}}', { name })}
          onClick={onRetry}
        >
          {t('Retry')}
        </Button>
        <Button size="small" aria-label={t('Discard {{name}}', { name })} onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </Box>
    </ListRow>
  )
}
