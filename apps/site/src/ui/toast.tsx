import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import { findToastHost } from './toast-host.ts'
import './toast.css'

const LIFETIME = 10_000

/**
 * A message about what has just happened, above everything else, with an action; it disappears after a while unless it
 * reports a failure.
 */
export function Toast({
  text,
  isFailure = false,
  onClose,
  children,
}: {
  text: string
  isFailure?: boolean
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  useEffect(() => {
    if (isFailure) return
    const timer = setTimeout(onClose, LIFETIME)
    return () => clearTimeout(timer)
  }, [isFailure, onClose, text])
  return createPortal(
    <div className="toast" role={isFailure ? 'alert' : undefined}>
      <p>{text}</p>
      {children}
      <button type="button" className="icon-button" aria-label={t('Close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </div>,
    findToastHost({ isFailure }),
  )
}
