import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FavouriteButton } from './favourite-button.tsx'
import { type Sale, useSale } from './sale.ts'
import type { Format } from '../../lib/create-format.ts'
import { useFormat } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import './video-dialog.css'

/**
 * The player of one video over the whole page: the browser's own modal dialog and controls, so that all their keys
 * work; Escape closes it.
 */
export function VideoDialog({
  video,
  plays,
  onClose,
}: {
  video: SiteVideo
  /** Plays automatically, since someone clicked on it. */
  plays: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const show = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal()
    return () => dialog.close()
  }, [])
  const { name, mp4Url, poster, width, height } = video
  const sale = useSale()
  const buy = sale?.buyVideos
  return createPortal(
    // The click only matters beside the player; keyboards have Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={show}
      className="video-dialog"
      aria-labelledby="video-dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <header>
        <h2 id="video-dialog-title">{name}</h2>
        <FavouriteButton content={video} place="open" />
        <button type="button" className="icon-button" aria-label={t('Close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {mp4Url ? (
        // Clips of events have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          src={mp4Url}
          poster={poster?.location}
          controls
          autoPlay={plays}
          playsInline
          controlsList="nodownload"
          style={{ aspectRatio: `${width} / ${height}` }}
          aria-label={name}
        />
      ) : (
        <p className="video-dialog-empty">
          {t('There is no preview of this video at the moment.')}
        </p>
      )}
      {buy && (
        <footer>
          <button
            type="button"
            className="button is-primary"
            onClick={() => {
              onClose()
              buy([video])
            }}
          >
            {buyLabel(sale.videoPrice, format, t)}
          </button>
        </footer>
      )}
    </dialog>,
    document.body,
  )
}

function buyLabel(price: Sale['videoPrice'], format: Format, t: TFunction): string {
  if (!price) return t('Buy this video')
  const amount = format.money(price.amount, price.currency)
  return price.isFrom
    ? t('Buy this video, from {{amount}}', { amount })
    : t('Buy this video, {{amount}}', { amount })
}
