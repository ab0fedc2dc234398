import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../ui/toast.ts'

interface MissingGalleryProps {
  onClose: () => void
}

/** The address asks for a dialog about a gallery that is not there. */
export function MissingGallery({ onClose }: MissingGalleryProps) {
  const { t } = useTranslation()
  const leave = useEffectEvent(() => {
    showError(t('Gallery not found'))
    onClose()
  })
  useEffect(() => leave(), [])
  return null
}
