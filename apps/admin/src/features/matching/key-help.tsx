import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

/** The keyboard shortcuts, shown on devices with a keyboard. */
export function KeyHelp() {
  const { t } = useTranslation()
  const keys = [
    ['Enter', t('Number, and the next photo')],
    ['Alt+1–9', t('Text in that box')],
    ['Alt+0', t('No one in it')],
    ['Shift+Enter, →', t('Skip')],
    ['Ctrl+Enter', t('Also photos of the same moment')],
    ['Alt+Z', t('Zoom in')],
    ['Ctrl+Z', t('Undo')],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        display: { xs: 'none', md: 'grid' },
        gridTemplateColumns: 'auto 1fr',
        columnGap: 3,
        rowGap: 1,
        m: 0,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      {keys.map(([key, meaning]) => (
        <Fragment key={key}>
          <Box component="dt" sx={{ fontFamily: 'monospace' }}>
            {key}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {meaning}
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}
