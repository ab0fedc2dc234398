import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/app-link.tsx'

interface SetupBannerProps {
  onDismiss: () => void
}

/** The reminder to connect a card account. */
export function SetupBanner({ onDismiss }: SetupBannerProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="aside"
      aria-label={t('Card payments')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        px: { xs: 4, sm: 6 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, minWidth: 0 }}>
        {t(
          'You can already sell. Set up your card payment account to receive your sales directly.',
        )}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' }, minWidth: 0, fontSize: 13 }}>
        {t('Optional: your own card account')}
      </Box>
      <AppLink to="/sales/payment-methods" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
        {t('Set up now')}
      </AppLink>
      <IconButton size="small" aria-label={t('Dismiss')} onClick={onDismiss}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
