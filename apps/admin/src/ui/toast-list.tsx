import { useColorScheme, useTheme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { keepInReach } from './keep-in-reach.ts'
import './toaster.css'

export { toast } from 'sonner'

/** Toasts, above everything, and accessible even while a dialog is open. Loaded by `toast.ts`. */
export function ToastList() {
  const { t } = useTranslation()
  const { mode } = useColorScheme()
  const theme = useTheme()
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => keepInReach(host), [host])
  return createPortal(
    <Sonner
      theme={mode ?? 'system'}
      // Clear of the upload dock at the bottom right and the selection bar at the bottom centre.
      position="bottom-left"
      mobileOffset={{ bottom: 80 }}
      visibleToasts={4}
      containerAriaLabel={t('Notifications')}
      // Sonner's hotkey focuses the list of toasts, ours the action of a toast.
      hotkey={[]}
      style={{ fontFamily: theme.typography.fontFamily, zIndex: theme.zIndex.snackbar }}
    />,
    host,
  )
}
