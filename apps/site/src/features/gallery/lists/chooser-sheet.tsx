import { useTranslation } from 'react-i18next'
import { writeStored } from '../../../lib/browser-storage.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ChooserForm } from './chooser-form.tsx'
import { chooserKey } from './use-list.ts'

/** Asks once who is choosing. Until a visitor answers, the hearts are kept only in the browser. */
export function ChooserSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { account, gallery } = useGalleryContext()
  return (
    <Sheet title={t('Save your list')} onClose={onClose}>
      <p>
        {t('Let {{studio}} know whose list this is. You don’t need an account.', {
          studio: account.companyName,
        })}
      </p>
      <ChooserForm
        label={t('Save list')}
        onDone={(chooser) => writeStored(chooserKey(gallery.guid), JSON.stringify(chooser))}
      />
    </Sheet>
  )
}
