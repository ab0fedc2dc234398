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
 * An icon beside the name of a record that could only be read in part; otherwise nothing. Its tooltip is the browser's
 * own: MUI's would add 8 kB to the first load for an icon that most people never see.
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

/** The same as text, shown above the record's contents. */
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
