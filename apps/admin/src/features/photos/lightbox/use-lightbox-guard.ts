import type { Photo } from '@proofdesk/contract/admin/content'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../ui/toast.ts'

interface LightboxGuardOptions {
  /** The photo of the address. */
  guid: string | null
  photos: readonly Photo[]
  /** The photos are those of the address, not of the page before. */
  isLoaded: boolean
  onMissing: () => void
}

/**
 * Whether the lightbox stands open: when its photo has been found once, until the address names none. A link to a photo that is not on its
 * page says so and leads to the grid.
 */
export function useLightboxGuard({
  guid,
  photos,
  isLoaded,
  onMissing,
}: LightboxGuardOptions): boolean {
  const { t } = useTranslation()
  const wasOpen = useRef(false)
  const isHere = guid !== null && photos.some((photo) => photo.guid === guid && photo.previews)
  wasOpen.current = guid !== null && (isHere || wasOpen.current)
  const isOpen = wasOpen.current
  const isMissing = guid !== null && isLoaded && !isOpen
  const missing = useRef(onMissing)
  missing.current = onMissing
  useEffect(() => {
    if (!isMissing) return
    showError(t('This photo is no longer here, or it stands on another page.'))
    missing.current()
  }, [isMissing, t])
  return isOpen
}
