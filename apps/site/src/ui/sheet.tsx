import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import './sheet.css'

/**
 * A drawer at the side, on a phone the whole screen. The browser's own modal dialog: it holds the focus, closes with
 * Escape and gives the focus back. It is at the end of the body, so that a lightbox, which makes everything beside it
 * inert, does not reach it.
 */
export function Sheet({
  title,
  onClose,
  onBack,
  footer,
  isWide = false,
  children,
}: {
  title: string
  onClose: () => void
  onBack?: () => void
  footer?: ReactNode
  /** Twice as wide, for what is looked at side by side. */
  isWide?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  // What measures itself finds no size in a dialog that is not open yet.
  const [isOpen, setOpen] = useState(false)
  const show = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal()
    setOpen(true)
    return () => dialog.close()
  }, [])
  return createPortal(
    // The click counts for the ground beside the sheet only; keys have Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={show}
      className={isWide ? 'sheet is-wide' : 'sheet'}
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="sheet-frame">
        <header className="sheet-header">
          {onBack && (
            <button type="button" className="icon-button" aria-label={t('Back')} onClick={onBack}>
              <Icon name="back" />
            </button>
          )}
          <h2 id="sheet-title">{title}</h2>
          <button type="button" className="icon-button" aria-label={t('Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="sheet-body">{isOpen && children}</div>
        {footer && <footer className="sheet-footer">{footer}</footer>}
      </div>
    </dialog>,
    document.body,
  )
}
