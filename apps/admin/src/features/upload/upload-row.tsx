import CheckIcon from '@mui/icons-material/Check'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import FileUploadOutlinedIcon from '@mui/icons-material/FileUploadOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import ScheduleIcon from '@mui/icons-material/Schedule'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FILE_STATE, type UploadPhase } from './queue/file-state.ts'
import type { UploadRow as Row } from './queue/upload-rows.ts'
import { reasonMessage } from './reason-message.ts'
import type { useUploadFormat } from './use-upload-format.ts'

export const UPLOAD_ROW_HEIGHT = 52

const ICONS: Record<UploadPhase, typeof CheckIcon> = {
  waiting: ScheduleIcon,
  uploading: FileUploadOutlinedIcon,
  completed: CheckIcon,
  failed: ErrorOutlineIcon,
  setAside: ErrorOutlineIcon,
  notSent: ErrorOutlineIcon,
  chosenTwice: CheckIcon,
  leftOut: RemoveCircleOutlineIcon,
}
const COLOURS: Record<UploadPhase, 'draft' | 'waiting' | 'live' | 'failed'> = {
  waiting: 'draft',
  uploading: 'waiting',
  completed: 'live',
  failed: 'failed',
  setAside: 'waiting',
  notSent: 'draft',
  chosenTwice: 'draft',
  leftOut: 'draft',
}

const PHASE_LABELS: Record<UploadPhase, (t: TFunction) => string> = {
  waiting: (t) => t('Waiting'),
  uploading: (t) => t('Uploading'),
  completed: (t) => t('Completed'),
  failed: (t) => t('Failed'),
  setAside: (t) => t('Set aside'),
  notSent: (t) => t('Not sent'),
  chosenTwice: (t) => t('Chosen twice'),
  leftOut: (t) => t('Skipped'),
}

interface UploadRowProps {
  row: Row
  /** From 0, among the listed rows. */
  position: number
  count: number
  /** Pixels from the top of the list. */
  top: number
  onRetry: (index: number) => void
  /** Passed down: creating one for each row that scrolls by would cost more than the row. */
  format: ReturnType<typeof useUploadFormat>
}

/** One file: its progress, or why it can't be uploaded. */
export function UploadRow({ row, position, count, top, onRetry, format }: UploadRowProps) {
  const { t } = useTranslation()
  const { index, path, size, phase, percent, reason, canRetry } = row
  const Icon = ICONS[phase]
  const name = path.slice(path.lastIndexOf('/') + 1)
  const folder = path.slice(0, Math.max(0, path.length - name.length - 1))
  return (
    <Box
      component="li"
      aria-posinset={position + 1}
      aria-setsize={count}
      style={{ transform: `translateY(${top}px)` }}
      sx={{
        position: 'absolute',
        inset: '0 0 auto 0',
        height: UPLOAD_ROW_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Icon
        fontSize="small"
        aria-hidden
        sx={(theme) => ({ color: theme.vars.palette.status[COLOURS[phase]], flexShrink: 0 })}
      />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="body2" noWrap title={path}>
          {name}
        </Typography>
        <Typography
          variant="caption"
          noWrap
          component="div"
          title={reason ? reasonMessage(reason, t) : undefined}
          sx={{ color: phase === 'failed' ? 'status.failed' : 'text.secondary' }}
        >
          {reason ? reasonMessage(reason, t) : (noteOf(row, t) ?? folder)}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        className="tabular"
        sx={{ display: { xs: 'none', sm: 'block' }, width: 72, textAlign: 'right' }}
      >
        {size > 0 ? format.bytes(size) : ''}
      </Typography>
      <Box
        sx={{
          minWidth: { sm: 96 },
          width: phase === 'uploading' ? { xs: 76, sm: 96 } : undefined,
          flexShrink: 0,
          textAlign: 'right',
        }}
      >
        {canRetry ? (
          <Tooltip title={t('Retry')}>
            <IconButton
              size="small"
              aria-label={t('Retry {{name}}', { name })}
              onClick={() => onRetry(index)}
            >
              <RefreshIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : (
          // Files that can't be accepted have the reason beside their name.
          <Typography
            variant="body2"
            noWrap
            className="tabular"
            sx={{ display: reason ? { xs: 'none', sm: 'block' } : 'block' }}
          >
            {importStateLabel(row, t, format.percent)}
          </Typography>
        )}
        {phase === 'uploading' && (
          <LinearProgress
            variant="determinate"
            color="secondary"
            value={percent}
            aria-label={name}
            sx={{ bgcolor: 'divider', mt: 0.5, height: 3, borderRadius: 2 }}
          />
        )}
      </Box>
    </Box>
  )
}

function importStateLabel(
  { state, phase, percent }: Row,
  t: TFunction,
  format: (percent: number) => string,
): string {
  if (state === FILE_STATE.uploading) return format(percent)
  if (state === FILE_STATE.confirming) return t('Storing')
  if (state === FILE_STATE.hashing) return t('Checking')
  return PHASE_LABELS[phase](t)
}

function noteOf({ state }: Row, t: TFunction): string | undefined {
  if (state === FILE_STATE.alreadyStored) return t('Already in the gallery')
  if (state === FILE_STATE.added) return t('Already in the gallery, and now in the collection too')
  if (state === FILE_STATE.duplicate) return t('Same photo chosen twice')
  if (state === FILE_STATE.resting) return t('Interrupted; retrying in a moment')
  return undefined
}
