import { useColorScheme, useTheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'

interface ToasterProps {
  onMount: () => void
  onUnmount: () => void
}

/** Where toasts appear; `ToasterHost` mounts it once. */
export function Toaster({ onMount, onUnmount }: ToasterProps) {
  const { t } = useTranslation()
  const { mode } = useColorScheme()
  const theme = useTheme()
  useEffect(() => {
    onMount()
    return onUnmount
  }, [onMount, onUnmount])
  return (
    <Sonner
      theme={mode ?? 'system'}
      // Away from what lives at the bottom right and centre: the upload dock and the bar of selected photos.
      position="bottom-left"
      mobileOffset={{ bottom: 80 }}
      visibleToasts={4}
      containerAriaLabel={t('Notifications')}
      style={{ fontFamily: theme.typography.fontFamily, zIndex: theme.zIndex.snackbar }}
    />
  )
}
