import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, writeStored } from '../../lib/browser-storage.ts'
import { Toast } from '../../ui/toast.tsx'
import { useSelection } from './selection.tsx'

const SAID = 'proofdesk.hold-hint'

/**
 * Says on a touch screen, once in a browser, how a photo of the grid is marked or selected: nothing on the photos shows
 * it. `offer` is for someone who has come back from their first photo: they know the grid and have seen the heart.
 */
export function useHoldHint(): { hint: ReactNode; offer: () => void } {
  const { t } = useTranslation()
  const selection = useSelection()
  const [isShown, setShown] = useState(false)
  const offer = () => {
    if (readStored(SAID) || !matchMedia('(hover: none)').matches) return
    writeStored(SAID, '1')
    setShown(true)
  }
  // Whatever is tapped next may be below it, or open something that it would lie on.
  useEffect(() => {
    if (!isShown) return
    const hide = () => setShown(false)
    addEventListener('click', hide, { capture: true })
    return () => removeEventListener('click', hide, { capture: true })
  }, [isShown])
  // Anyone who selects has found out.
  const hint = isShown && !selection.isOn && (
    <Toast
      text={t('Touch and hold a photo to select it or mark it as a favourite.')}
      onClose={() => setShown(false)}
    />
  )
  return { hint, offer }
}
