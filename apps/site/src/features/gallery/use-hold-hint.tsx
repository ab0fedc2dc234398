import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, writeStored } from '../../lib/browser-storage.ts'
import { Toast } from '../../ui/toast.tsx'
import { usePhotoChoice } from './selection.tsx'

const SAID = 'proofdesk.hold-hint'

/**
 * Explains on a touch screen, once per browser, how to mark or select a photo in the grid, which nothing on the photos
 * shows. `offer` is for someone returning from their first photo: they know the grid and have seen the heart.
 */
export function useHoldHint(): { hint: ReactNode; offer: () => void } {
  const { t } = useTranslation()
  const choice = usePhotoChoice()
  const [isShown, setShown] = useState(false)
  const offer = () => {
    if (readStored(SAID) || !matchMedia('(hover: none)').matches) return
    writeStored(SAID, '1')
    setShown(true)
  }
  // The next tap may be below it, or open something that it would cover.
  useEffect(() => {
    if (!isShown) return
    const hide = () => setShown(false)
    addEventListener('click', hide, { capture: true })
    return () => removeEventListener('click', hide, { capture: true })
  }, [isShown])
  // Someone who selects has found out, and while a package is filled a tap selects.
  const hint = isShown && !choice.isOn && (
    <Toast
      text={t('Touch and hold a photo to select it or mark it as a favourite.')}
      onClose={() => setShown(false)}
    />
  )
  return { hint, offer }
}
