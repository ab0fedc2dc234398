import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface GallerySwitchSearchProps {
  value: string
  onChange: (text: string) => void
  /** Opens the first that is found. */
  onEnter: () => void
}

/** Finds a gallery while typing; nothing of it is kept, so it stays out of the address. */
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
          // The focus goes back to the button, which must not be pressed by the same key.
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
