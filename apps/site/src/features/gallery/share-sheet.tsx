import { shareLinks } from '@proofdesk/domain/share-links'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/sheet.tsx'
import type { Shared } from './share.ts'
import './share-sheet.css'

interface ShareSheetProps extends Shared {
  onClose: () => void
}

/** An address to be copied, or to be handed on by mail and on other sites. */
export function ShareSheet({ label, title, url, picture, onClose }: ShareSheetProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const links = shareLinks(url, title)
  const ways = [
    { name: 'WhatsApp', href: links.whatsapp },
    { name: t('Email'), href: links.mail },
    { name: 'Facebook', href: links.facebook },
    { name: 'X', href: links.x },
  ]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setMessage(t('Link copied'))
    } catch {
      // In a frame of another site, for one, browsers don't let a page write there.
      field.current?.select()
      setMessage(t('The link is marked: copy it yourself.'))
    }
  }
  return (
    <Sheet title={label} onClose={onClose}>
      <div className="share-sheet">
        <p className="share-sheet-card">
          {picture && (
            <img src={picture.location} width={picture.width} height={picture.height} alt="" />
          )}
          <strong>{title}</strong>
        </p>
        <div className="share-sheet-address">
          <input
            ref={field}
            className="field"
            readOnly
            value={url}
            aria-label={t('Link')}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="button is-primary" onClick={() => void copy()}>
            {t('Copy link')}
          </button>
        </div>
        <p role="status">{message}</p>
        <ul>
          {ways.map(({ name, href }) => (
            <li key={name}>
              <a className="button" href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
