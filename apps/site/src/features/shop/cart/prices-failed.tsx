import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { Notice } from '../../../ui/notice.tsx'

interface PricesFailedProps {
  error: Error
  onRetry: () => void
}

/** Shown if products and prices could not be loaded. */
export function PricesFailed({ error, onRetry }: PricesFailedProps) {
  const { t } = useTranslation()
  return (
    <Notice
      isPage
      role="alert"
      title={t('The prices could not be loaded')}
      text={errorMessage(error, t)}
    >
      <button className="button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </Notice>
  )
}
