import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'

export interface FilterChip<Change> {
  key: string
  label: string
  /** The change that removes this filter. */
  change: Change
}

interface FilterChipsProps<Change> {
  chips: readonly FilterChip<Change>[]
  onChange: (change: Change) => void
  onReset: () => void
}

/** The active filters of a list, each with a button to remove it, and one to remove all; nothing without filters. */
export function FilterChips<Change>({ chips, onChange, onReset }: FilterChipsProps<Change>) {
  const { t } = useTranslation()
  if (chips.length === 0) return null
  return (
    <Box
      role="group"
      aria-label={t('Filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {chips.map(({ key, label, change }) => {
        const remove = () => onChange(change)
        return (
          <Chip
            key={key}
            label={label}
            variant="outlined"
            aria-label={t('Remove the filter {{name}}', { name: label })}
            onClick={remove}
            onDelete={remove}
            sx={{ maxWidth: 280 }}
          />
        )
      })}
      <Button size="small" onClick={onReset}>
        {t('Reset')}
      </Button>
    </Box>
  )
}
