import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { SearchLink } from '../../lib/address.tsx'
import './photo-missing.css'

/** The address's photo can't be shown: it is gone, or loading failed. The gallery stays usable. */
export function PhotoMissing({ error, closeQuery }: { error: unknown; closeQuery: string }) {
  const { t } = useTranslation()
  return (
    <p className="photo-missing" role="alert">
      {error ? errorMessage(error, t) : t('This photo is no longer in the gallery.')}
      <SearchLink search={closeQuery}>{t('Close')}</SearchLink>
    </p>
  )
}
