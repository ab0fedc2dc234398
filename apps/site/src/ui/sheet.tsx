import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import './sheet.css'

/**
 * A drawer at the side, full screen on a phone. The browser's own modal dialog: it traps the focus, closes with Escape
 * and returns the focus. It is at the end of the body, so that a lightbox, which makes everything beside it inert,
 * doesn't affect it.
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
  /** Twice as wide, for contents that are compared side by side. */
  isWide?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  // Contents that measure themselves have no size in a dialog that isn't open yet.
  const [isOpen, setOpen] = useState(false)
  const show = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal()
    setOpen(true)
    return () => dialog.close()
  }, [])
  return createPortal(
    // The click only matters beside the sheet; keyboards have Escape and the button.
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
