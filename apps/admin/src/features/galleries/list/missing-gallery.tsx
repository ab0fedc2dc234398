import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../ui/toast.ts'

interface MissingGalleryProps {
  onClose: () => void
}

/** Closes the dialog with an error when the gallery in its address does not exist. */
export function MissingGallery({ onClose }: MissingGalleryProps) {
  const { t } = useTranslation()
  const leave = useEffectEvent(() => {
    showError(t('Gallery not found'))
    onClose()
  })
  useEffect(() => leave(), [])
  return null
}
