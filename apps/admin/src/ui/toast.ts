import { i18n } from '../i18n/i18n.ts'
import { errorSentence } from '../lib/error-sentence.ts'
import { whenToasterStands } from './toaster-host.tsx'

interface ToastOptions {
  /** Puts an Undo button into the toast. */
  onUndo?: () => void
}

/** A success. */
export function showSuccess(text: string, { onUndo }: ToastOptions = {}): void {
  void whenToasterStands().then(
    (toast) =>
      toast.success(
        text,
        onUndo
          ? { duration: 10_000, action: { label: i18n.t('Undo'), onClick: onUndo } }
          : undefined,
      ),
    () => alert(text),
  )
}

/** A failure with its reason. */
export function showError(error: unknown): void {
  const text = typeof error === 'string' ? error : errorSentence(error)
  void whenToasterStands().then(
    (toast) => toast.error(text, { duration: 8_000 }),
    // The toaster's code could not be fetched: the browser's own alert, so that nothing fails silently.
    () => alert(text),
  )
}
