import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useTranslation } from 'react-i18next'
import { photoProblemMessage } from '@proofdesk/contract/sentences/photo-problems'
import { ListRow } from '../../ui/list-row.tsx'

interface QuarantineRowProps {
  photo: Photo
  isBusy: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A quarantined file: its name, its problem, and buttons to retry or discard it. */
export function QuarantineRow({ photo, isBusy, onRetry, onDiscard }: QuarantineRowProps) {
  const { t } = useTranslation()
  const { name, reason } = photo
  return (
    <ListRow line="below" wraps gap={3}>
      <Box sx={{ flexGrow: 1, flexBasis: 200, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'status.failed' }}>
          {reason ? photoProblemMessage(t, reason) : t('It could not be processed.')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', ml: -2.5 }}>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('Retry {{name}}', { name })}
          onClick={onRetry}
        >
          {t('Retry')}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('Discard {{name}}', { name })}
          onClick={onDiscard}
        >
          {t('Discard')}
        </Button>
      </Box>
    </ListRow>
  )
}
