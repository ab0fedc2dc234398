import type { Photo } from '@proofdesk/contract/admin/photo'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../ui/toast.ts'

interface LightboxGuardOptions {
  /** The photo in the address. */
  guid: string | null
  photos: readonly Photo[]
  /** The photos are those of the address, not of the previous page. */
  isLoaded: boolean
  onMissing: () => void
}

/**
 * Whether the lightbox is open: from when its photo was found until the address has none. A link to a photo that isn't
 * on its page shows a message and the grid.
 */
export function useLightboxGuard({
  guid,
  photos,
  isLoaded,
  onMissing,
}: LightboxGuardOptions): boolean {
  const { t } = useTranslation()
  const [wasOpen, setWasOpen] = useState(false)
  const isHere = guid !== null && photos.some((photo) => photo.guid === guid && photo.previews)
  const isOpen = guid !== null && (isHere || wasOpen)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  const isMissing = guid !== null && isLoaded && !isOpen
  const leave = useEffectEvent(() => {
    showError(t('This photo was deleted, or it’s on another page.'))
    onMissing()
  })
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing])
  return isOpen
}
