import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SearchBox } from '../../../ui/search-box.tsx'
import { type FoundSetting, findSettings } from './find-settings.ts'
import { SETTINGS_TABS, type SettingsTabName } from './settings-tabs.ts'

interface SettingsListProps {
  current: SettingsTabName | undefined
  toAddress: (tab: SettingsTabName, setting?: string) => string
  /** Moves to a setting in the current part without leaving its form. */
  onFound: (name: string) => void
}

/** The sections of the settings, or the fields that a search found in all of them. */
export function SettingsList({ current, toAddress, onFound }: SettingsListProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = findSettings(t, text)
  return (
    <>
      <SearchBox label={t('Search settings')} value={text} onSearch={setText} />
      <Box component="nav" aria-label={t('Settings')} sx={{ display: 'grid', mt: 2 }}>
        {text === ''
          ? SETTINGS_TABS.map(({ name, label }) => (
              <Row
                key={name}
                to={toAddress(name)}
                aria-current={name === current ? 'page' : undefined}
                preventScrollReset
              >
                {label(t)}
              </Row>
            ))
          : found.map((setting) => (
              <FoundRow
                key={setting.name}
                found={setting}
                to={toAddress(setting.tab, setting.name)}
                onChoose={
                  setting.tab === current
                    ? () => {
                        setText('')
                        onFound(setting.name)
                      }
                    : undefined
                }
              />
            ))}
      </Box>
      {text !== '' && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 3, py: 2 }}>
          {found.length === 0 && t('No setting matches')}
        </Typography>
      )}
    </>
  )
}

interface FoundRowProps {
  found: FoundSetting
  to: string
  onChoose: (() => void) | undefined
}

function FoundRow({ found, to, onChoose }: FoundRowProps) {
  return (
    <Row
      to={to}
      onClick={(event) => {
        if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onChoose()
      }}
    >
      <span>{found.label}</span>
      <Box component="small" sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
        {found.tabLabel}
      </Box>
    </Row>
  )
}

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 36,
  padding: '6px 12px',
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  fontWeight: 500,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.action.selected,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}))
