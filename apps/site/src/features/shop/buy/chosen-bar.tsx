import { useTranslation } from 'react-i18next'
import './chosen-bar.css'

/** Slides in at the bottom while photos are chosen together. */
export function ChosenBar({
  count,
  onBuy,
  onDownload,
  onClear,
}: {
  count: number
  /** Undefined where nothing is sold. */
  onBuy?: () => void
  /** Undefined where photos are not given away together. */
  onDownload?: () => void
  onClear: () => void
}) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <div className="chosen-bar" role="region" aria-label={t('Chosen photos')}>
      <p role="status">{t('{{count, number}} photos chosen', { count })}</p>
      <button type="button" className="button is-quiet" onClick={onClear}>
        {t('Clear')}
      </button>
      {onBuy && (
        <button
          type="button"
          className={onDownload ? 'button' : 'button is-primary'}
          onClick={onBuy}
        >
          {t('Add to cart')}
        </button>
      )}
      {onDownload && (
        <button type="button" className="button is-primary" onClick={onDownload}>
          {t('Download')}
        </button>
      )}
    </div>
  )
}
