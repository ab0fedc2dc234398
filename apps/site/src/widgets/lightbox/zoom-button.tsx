import { useTranslation } from 'react-i18next'
import type { ZoomRef } from 'yet-another-react-lightbox'
import { Icon } from '../../ui/icon.tsx'

/** Enlarges the photo, and shows all of it again; fingers do both without it. */
export function ZoomButton({ zoom, maxZoom, disabled, zoomIn, changeZoom }: ZoomRef) {
  const { t } = useTranslation()
  const isZoomed = zoom > 1
  const label = isZoomed ? t('Show the whole photo') : t('Zoom in')
  return (
    <button
      type="button"
      className="yarl__button zoom-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || maxZoom <= 1}
      onClick={() => (isZoomed ? changeZoom(1) : zoomIn())}
    >
      <Icon name={isZoomed ? 'zoomOut' : 'zoomIn'} size={24} />
    </button>
  )
}
