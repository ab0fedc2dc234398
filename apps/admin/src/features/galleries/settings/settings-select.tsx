import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SETTINGS_TABS, type SettingsTabName } from './settings-tabs.ts'

interface SettingsSelectProps {
  current: SettingsTabName | undefined
  toAddress: (tab: SettingsTabName) => string
  /** The list with its search, which the select doesn't offer. */
  list: ReactNode
  presets: ReactNode
}

/** The sections of the settings on narrow screens: one select, and the search behind an icon. */
export function SettingsSelect({ current, toAddress, list, presets }: SettingsSelectProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isSearching, setSearching] = useState(false)
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TextField
          select
          fullWidth
          sx={{ minWidth: 0 }}
          value={current ?? ''}
          onChange={({ target }) => void navigate(toAddress(target.value as SettingsTabName))}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': t('Settings') },
          }}
        >
          {current === undefined && <option value="">{t('Settings')}</option>}
          {SETTINGS_TABS.map(({ name, label }) => (
            <option key={name} value={name}>
              {label(t)}
            </option>
          ))}
        </TextField>
        <IconButton
          aria-label={t('Search settings')}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          <SearchIcon />
        </IconButton>
        <Box sx={{ flexShrink: 0 }}>{presets}</Box>
      </Box>
      {isSearching && <Box sx={{ mt: 3 }}>{list}</Box>}
    </Box>
  )
}
