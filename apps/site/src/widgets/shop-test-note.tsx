import { claimsTest } from '@proofdesk/domain/test-order'
import { useTranslation } from 'react-i18next'
import './shop-test-note.css'

/** A note above every page of a gallery while the team tries its shop. The server decides which orders are tests. */
export function ShopTestNote({ preview }: { preview: string | undefined }) {
  const { t } = useTranslation()
  if (!claimsTest(preview)) return null
  return (
    <p className="test-note" role="note">
      {t('Test mode: nothing is charged. Orders are deleted after a day.')}
    </p>
  )
}
