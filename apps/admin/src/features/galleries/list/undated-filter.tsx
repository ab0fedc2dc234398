import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface UndatedFilterProps {
  /** Whether the group has no galleries without an event date. */
  isEmpty: boolean
  onClear: () => void
}

/** Says that only galleries without an event date are shown, with a way to show all again. */
export function UndatedFilter({ isEmpty, onClear }: UndatedFilterProps) {
  const { t } = useTranslation()
  if (isEmpty)
    return (
      <EmptyState
        title={t('All of these galleries have an event date')}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('Show all galleries')}
          </Button>
        }
      />
    )
  const label = t('Galleries without an event date')
  return (
    <Box sx={{ mb: 4 }}>
      <Chip
        label={label}
        variant="outlined"
        aria-label={t('Remove the filter {{name}}', { name: label })}
        onClick={onClear}
        onDelete={onClear}
      />
    </Box>
  )
}
