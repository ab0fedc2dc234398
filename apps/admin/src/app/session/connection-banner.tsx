import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface ConnectionBannerProps {
  isVisible: boolean
  onRetry: () => void
  /** Offered when the outage lasts: leaves for the sign-in page. */
  onLogin?: (() => void) | undefined
}

/** Says that the server can't be reached while the person keeps working. */
export function ConnectionBanner({ isVisible, onRetry, onLogin }: ConnectionBannerProps) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {isVisible && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            flexWrap: 'wrap',
            columnGap: 3,
            px: 4,
            py: 1,
            color: theme.vars.palette.status.waiting,
            backgroundColor: `color-mix(in srgb, ${theme.vars.palette.status.waiting} 12%, ${theme.vars.palette.background.default})`,
          })}
        >
          {t('No connection to the server. We keep trying; nothing you typed is lost.')}
          <Button size="small" color="inherit" onClick={onRetry}>
            {t('Try now')}
          </Button>
          {onLogin && (
            <Button size="small" color="inherit" onClick={onLogin}>
              {t('Sign in again')}
            </Button>
          )}
        </Box>
      )}
    </div>
  )
}
