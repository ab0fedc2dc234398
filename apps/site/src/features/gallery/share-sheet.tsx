import { shareLinks } from '@proofdesk/domain/share-links'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { QrCode } from './qr-code.tsx'
import type { Shared } from './share.ts'
import './share-sheet.css'

interface ShareSheetProps extends Shared {
  onClose: () => void
}

/** An address with its preview, to be copied, scanned, or shared by the phone, by email and on other sites. */
export function ShareSheet({ label, onClose, ...shared }: ShareSheetProps) {
  const { t } = useTranslation()
  const { title, url } = shared
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setMessage(t('Link copied'))
    } catch {
      // For example in another site's frame, where browsers don't allow writing to the clipboard.
      field.current?.select()
      setMessage(t('The link is selected: copy it manually.'))
    }
  }
  const hasOwnWays = 'share' in navigator
  return (
    <Sheet title={label} onClose={onClose}>
      <div className="share-sheet">
        <LinkPreview {...shared} />
        {hasOwnWays && <OwnWays title={title} url={url} onFailed={() => void copy()} />}
        <div className="share-sheet-address">
          <input
            ref={field}
            className="field"
            readOnly
            value={url}
            aria-label={t('Link')}
            onFocus={(event) => event.target.select()}
          />
          <button
            type="button"
            className={hasOwnWays ? 'button' : 'button is-primary'}
            onClick={() => void copy()}
          >
            {t('Copy link')}
          </button>
        </div>
        <p role="status">{message}</p>
        <OtherSites title={title} url={url} />
        <figure className="share-sheet-code">
          <QrCode address={url} label={t('QR code of the link')} />
          <figcaption>{t('Scan it with a phone to open the link.')}</figcaption>
        </figure>
      </div>
    </Sheet>
  )
}

/** What WhatsApp, Messages or Facebook show under the link. */
function LinkPreview({ title, description, url, picture }: Omit<Shared, 'label'>) {
  return (
    <figure className="link-preview">
      {picture && (
        <img src={picture.location} width={picture.width} height={picture.height} alt="" />
      )}
      <figcaption>
        <strong>{title}</strong>
        <span className="link-preview-text">{description}</span>
        <span className="link-preview-host">{new URL(url).host}</span>
      </figcaption>
    </figure>
  )
}

/** The apps of phones and some desktops. */
function OwnWays({ title, url, onFailed }: { title: string; url: string; onFailed: () => void }) {
  const { t } = useTranslation()
  const share = () =>
    navigator
      .share({ title, url })
      // Cancelling shows no message.
      .catch((error: unknown) => ((error as Error).name === 'AbortError' ? undefined : onFailed()))
  return (
    <button
      type="button"
      className="button is-primary share-sheet-own"
      onClick={() => void share()}
    >
      <Icon name="share" size={20} />
      {t('Share with an app')}
    </button>
  )
}

function OtherSites({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation()
  const links = shareLinks(url, title)
  const ways = [
    { name: 'WhatsApp', href: links.whatsapp },
    { name: t('Email'), href: links.mail },
    { name: 'Facebook', href: links.facebook },
    { name: 'X', href: links.x },
  ]
  return (
    <ul>
      {ways.map(({ name, href }) => (
        <li key={name}>
          <a className="button" href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
