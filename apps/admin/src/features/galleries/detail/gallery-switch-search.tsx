import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface GallerySwitchSearchProps {
  value: string
  onChange: (text: string) => void
  /** Opens the first match. */
  onEnter: () => void
}

/** Filters galleries while typing; temporary, so not in the address. */
export function GallerySwitchSearch({ value, onChange, onEnter }: GallerySwitchSearchProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus
        type="search"
        placeholder={t('Search galleries')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || value.trim() === '') return
          // The focus returns to the button, which the same key must not press.
          event.preventDefault()
          onEnter()
        }}
        slotProps={{ input: { 'aria-label': t('Search galleries') } }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
      />
    </Box>
  )
}
