import { toast } from 'sonner'
import { i18n } from '../i18n/i18n.ts'
import { errorMessage } from '../lib/error-message.ts'

interface ToastOptions {
  /** Puts an Undo button into the toast. */
  onUndo?: () => void
}

/** A success. */
export function showSuccess(text: string, { onUndo }: ToastOptions = {}): void {
  toast.success(
    text,
    onUndo ? { duration: 10_000, action: { label: i18n.t('Undo'), onClick: onUndo } } : undefined,
  )
}

/** What should be known of something that was done. */
export function showNotice(text: string): void {
  toast.info(text, { duration: 8_000 })
}

/** What has failed, and its reason. */
export function showFailure(what: string, error: unknown): void {
  showError(i18n.t('{{what}}. {{reason}}', { what, reason: errorMessage(error) }))
}

/** A failure with its reason. */
export function showError(error: unknown): void {
  toast.error(typeof error === 'string' ? error : errorMessage(error), { duration: 8_000 })
}
