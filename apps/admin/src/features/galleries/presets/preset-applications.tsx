import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { GalleryUndone, PresetApplication } from '@proofdesk/contract/admin/gallery-presets'
import { TRASH_DAYS } from '@proofdesk/domain/trash'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { usePresetApplications } from './presets-api.ts'
import { useUndo } from './use-undo.ts'

interface PresetApplicationsProps {
  onUndone: (galleries: readonly GalleryUndone[]) => void
}

/** Recent applications of presets, each with Undo. */
export function PresetApplications({ onUndone }: PresetApplicationsProps) {
  const { t } = useTranslation()
  const id = useId()
  const { data } = usePresetApplications()
  const undo = useUndo()
  const [undoing, setUndoing] = useState<string>()
  if (!data || data.applications.length === 0) return null
  const handleUndo = async (guid: string) => {
    setUndoing(guid)
    const galleries = await undo(guid)
    setUndoing(undefined)
    if (galleries) onUndone(galleries)
  }
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 6 }}>
      <Typography id={id} component="h3" variant="h3">
        {t('Recently applied')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('You can undo a preset’s changes for {{days}} days.', { days: TRASH_DAYS })}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.applications.map((application) => (
          <ApplicationRow
            key={application.guid}
            application={application}
            isUndoing={undoing === application.guid}
            isDisabled={undoing !== undefined}
            onUndo={() => void handleUndo(application.guid)}
          />
        ))}
      </Box>
    </Box>
  )
}

interface ApplicationRowProps {
  application: PresetApplication
  isUndoing: boolean
  isDisabled: boolean
  onUndo: () => void
}

function ApplicationRow({
  application: { presetName, appliedAt, galleries, total, problem },
  isUndoing,
  isDisabled,
  onUndo,
}: ApplicationRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = presetName ?? t('A preset')
  const date = format.dateTime(appliedAt)
  const more = total - galleries.length
  return (
    <ListRow line="above" gap={4}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">
          {name}
          <ProblemSign of={{ problem }} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {date}
          {' · '}
          {format.list([...galleries, ...(more > 0 ? [t('{{count}} more', { count: more })] : [])])}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        sx={{ flexShrink: 0 }}
        aria-label={t('Undo {{name}} of {{date}}', { name, date })}
        loading={isUndoing}
        disabled={isDisabled}
        onClick={onUndo}
      >
        {t('Undo')}
      </Button>
    </ListRow>
  )
}
