import { useColorScheme, useTheme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'

/** Where toasts appear. */
export function Toaster() {
  const { t } = useTranslation()
  const { mode } = useColorScheme()
  const theme = useTheme()
  return (
    <Sonner
      theme={mode ?? 'system'}
      // Away from what stands at the bottom right and centre: the upload dock and the bar of selected photos.
      position="bottom-left"
      mobileOffset={{ bottom: 80 }}
      visibleToasts={4}
      containerAriaLabel={t('Notifications')}
      style={{ fontFamily: theme.typography.fontFamily, zIndex: theme.zIndex.snackbar }}
    />
  )
}
