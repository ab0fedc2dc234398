import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

interface SaveBarProps {
  isSaving: boolean
  onDiscard: () => void
}

/** Stays visible while there are unsaved changes; its button submits the form around it. */
export function SaveBar({ isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <Box
      role="region"
      data-save-bar=""
      aria-label={t('Unsaved changes')}
      sx={{
        position: 'sticky',
        bottom: { xs: 0, sm: 12 },
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 6 },
        py: 3,
        backgroundColor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderWidth: { xs: '1px 0', sm: '1px' },
        borderRadius: { sm: 1 },
        boxShadow: 8,
        animation: 'rise 120ms ease-out',
        '@keyframes rise': { from: { transform: 'translateY(100%)' } },
      }}
    >
      <Typography component="p" variant="subtitle2" sx={{ flexGrow: 1 }}>
        {t('Unsaved changes')}
      </Typography>
      <Button onClick={onDiscard} disabled={isSaving}>
        {t('Discard')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={isSaving}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {t('Save')}
      </Button>
    </Box>
  )
}
