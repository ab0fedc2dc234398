import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { PARTICIPANT_FIELDS, type ParticipantColumns } from '@proofdesk/domain/participant-columns'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from './import-sentence.ts'

interface ColumnChoiceProps {
  columns: ParticipantColumns
  /** What each column of the file is called. */
  heads: readonly string[]
  onChange: (columns: ParticipantColumns) => void
}

/** Which column of the file holds what. */
export function ColumnChoice({ columns, heads, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {PARTICIPANT_FIELDS.map((field) => (
        <TextField
          key={field}
          select
          size="small"
          label={fieldLabel(t, field)}
          value={columns[field] ?? -1}
          onChange={(event) => {
            const column = Number(event.target.value)
            onChange({ ...columns, [field]: column < 0 ? null : column })
          }}
        >
          <MenuItem value={-1}>{t('Not in the file')}</MenuItem>
          {heads.map((head, n) => (
            <MenuItem key={n} value={n}>
              {head}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  )
}
