import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'

export interface FilterChip<Change> {
  key: string
  label: string
  /** What takes this filter out. */
  change: Change
}

interface FilterChipsProps<Change> {
  chips: readonly FilterChip<Change>[]
  onChange: (change: Change) => void
  onReset: () => void
}

/** What narrows a list, each with a way to take it out, and one to take out all; nothing while nothing does. */
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
