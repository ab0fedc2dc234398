import type { CartPerson } from '@proofdesk/contract/site/checkout'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/sheet.tsx'

// The form is loaded on request.
const AlertForm = lazy(async () => ({ default: (await import('./alert-form.tsx')).AlertForm }))

/** A button for emails about more photos of the searched person. */
export function AlertButton({ person }: { person: CartPerson }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button needs-script" onClick={() => setOpen(true)}>
        {t('Notify me about more photos')}
      </button>
      {isOpen && (
        <Sheet title={t('Notify me about more photos')} onClose={() => setOpen(false)}>
          <Suspense fallback={<p role="status">{t('One moment…')}</p>}>
            <AlertForm person={person} />
          </Suspense>
        </Sheet>
      )}
    </>
  )
}
