import { useColorScheme, useTheme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { keepInReach } from './keep-in-reach.ts'
import './toaster.css'

export { toast } from 'sonner'

/** Toasts, over everything, heard and within reach also while a dialog is open. `toast.ts` fetches it. */
export function ToastList() {
  const { t } = useTranslation()
  const { mode } = useColorScheme()
  const theme = useTheme()
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => keepInReach(host), [host])
  return createPortal(
    <Sonner
      theme={mode ?? 'system'}
      // Away from what is at the bottom right and centre: the upload dock and the bar of selected photos.
      position="bottom-left"
      mobileOffset={{ bottom: 80 }}
      visibleToasts={4}
      containerAriaLabel={t('Notifications')}
      // Its own key leads to the list of toasts, ours to what a toast offers.
      hotkey={[]}
      style={{ fontFamily: theme.typography.fontFamily, zIndex: theme.zIndex.snackbar }}
    />,
    host,
  )
}
