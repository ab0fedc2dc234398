import WarningIcon from '@mui/icons-material/ReportProblemOutlined'
import Typography from '@mui/material/Typography'
import type { RecordProblem } from '@proofdesk/contract/record'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

const SENTENCES: Record<RecordProblem, (t: TFunction) => string> = {
  unreadable_field: (t) => t('Part of this record couldn’t be read'),
}

interface ProblemProps {
  of: { problem?: RecordProblem | undefined }
}

const ICON = { fontSize: '1.2em', verticalAlign: '-0.2em', flexShrink: 0 } as const

/**
 * Beside the name of a record of which not everything could be read; nothing beside others. Its hint is the browser's own: MUI's
 * tooltip would add 8 kB to the first load for a sign that most people never see.
 */
export function ProblemSign({ of: { problem } }: ProblemProps) {
  const { t } = useTranslation()
  if (!problem) return null
  return (
    <WarningIcon
      titleAccess={SENTENCES[problem](t)}
      sx={{ ...ICON, color: 'status.failed', ml: 1 }}
    />
  )
}

/** The same in words, where there is room: above what is shown of the record. */
export function ProblemNote({ of: { problem } }: ProblemProps) {
  const { t } = useTranslation()
  if (!problem) return null
  return (
    <Typography sx={{ color: 'status.failed', mb: 3 }}>
      <WarningIcon aria-hidden sx={{ ...ICON, mr: 1 }} />
      {SENTENCES[problem](t)}
    </Typography>
  )
}
