import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'

interface PhotoStepsProps {
  at: number
  total: number
  onGo: (index: number) => void
}

/** Which of the photos this is, and the way to the others. */
export function PhotoSteps({ at, total, onGo }: PhotoStepsProps) {
  const { t } = useTranslation()
  return (
    <div className="print-choice-pages">
      <button
        type="button"
        className="icon-button"
        aria-label={t('Previous photo')}
        aria-disabled={at === 0}
        onClick={() => onGo(Math.max(at - 1, 0))}
      >
        <Icon name="back" />
      </button>
      <p role="status">
        {t('Photo {{number, number}} of {{total, number}}', { number: at + 1, total })}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={t('Next photo')}
        aria-disabled={at === total - 1}
        onClick={() => onGo(Math.min(at + 1, total - 1))}
      >
        <Icon name="forward" />
      </button>
    </div>
  )
}
