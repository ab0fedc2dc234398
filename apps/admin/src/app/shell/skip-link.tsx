import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** The first Tab stop: skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        // The address must not change, since it is the screen's state.
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: 1,
        bgcolor: 'text.primary',
        color: 'background.paper',
        '&:not(:focus)': { transform: 'translateY(-80px)' },
      }}
    >
      {t('Skip to content')}
    </Box>
  )
}
