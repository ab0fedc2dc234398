import { type ReactNode, createElement } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { createStore } from '../lib/create-store.ts'
import { errorMessage } from '../lib/error-message.ts'
import type { toast as Toast } from './toast-list.tsx'

interface ToastOptions {
  /** Adds an Undo button to the toast. */
  onUndo?: () => void
}

/** The component that shows toasts, once it is loaded. */
export const toastList = createStore<ReactNode>(null)

/** Loads the code of toasts; after a failure the next toast tries again. */
export async function loadToasts(): Promise<typeof Toast> {
  const { ToastList, toast } = await import('./toast-list.tsx')
  if (toastList.get() === null) toastList.set(createElement(ToastList))
  return toast
}

/** If toasts can't be loaded, the browser's own dialog shows the text. */
function say(text: string, show: (toast: typeof Toast) => void): void {
  loadToasts().then(show, () => alert(text))
}

/** Shows a success. */
export function showSuccess(text: string, { onUndo }: ToastOptions = {}): void {
  say(text, (toast) =>
    toast.success(
      text,
      onUndo ? { duration: 10_000, action: { label: i18n.t('Undo'), onClick: onUndo } } : undefined,
    ),
  )
}

/** Shows information about an action that succeeded. */
export function showNotice(text: string): void {
  say(text, (toast) => toast.info(text, { duration: 8_000 }))
}

/** Shows what has failed, with its reason. */
export function showFailure(what: string, error: unknown): void {
  showError(i18n.t('{{what}}. {{reason}}', { what, reason: errorMessage(error) }))
}

/** Shows a failure with its reason. */
export function showError(error: unknown): void {
  const text = typeof error === 'string' ? error : errorMessage(error)
  say(text, (toast) => toast.error(text, { duration: 8_000 }))
}
