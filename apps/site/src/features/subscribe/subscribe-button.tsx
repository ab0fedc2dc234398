import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { langOf } from '../../lib/lang-of.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** A button for emails about more photos of a gallery. */
export function SubscribeButton() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const [isOpen, setOpen] = useState(false)
  if (gallery.subscribeButtonText === null) return null
  const label = gallery.subscribeButtonText.trim() || t('Notify me')
  return (
    <>
      <button
        type="button"
        className="button"
        lang={langOf(gallery.textLanguages?.subscribeButtonText)}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <Sheet title={label} onClose={() => setOpen(false)}>
          <SubscribeForm gallery={gallery} buttonText={gallery.subscribeButtonText} />
        </Sheet>
      )}
    </>
  )
}
