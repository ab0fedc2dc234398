import type { ErrorCode } from '@proofdesk/contract/errors'
import type { TFunction } from 'i18next'

/** What a failed call says to a visitor, by its code. */
const SENTENCES: Partial<Record<ErrorCode | 'offline', (t: TFunction) => string>> = {
  offline: (t) => t('No connection. Check your internet connection and try again.'),
  not_found: (t) => t('This is no longer here. Reload the page to see what is.'),
  forbidden: (t) => t('This gallery does not allow that.'),
  too_many: (t) => t('Too many attempts. Wait a few minutes and try again.'),
  invalid: (t) => t('This can’t be ordered as it is. Check it, or ask the studio.'),
  conflict: (t) => t('Something has changed meanwhile. Please start again.'),
  payment_refused: (t) =>
    t('This payment was refused. Choose another way to pay, or ask the studio.'),
  unavailable: (t) => t('The server can’t answer right now. Try again in a moment.'),
}

/** A sentence for any failure. In English the server's own, which knows more; otherwise the translated one of its code. */
export function errorSentence(error: unknown, t: TFunction, language = 'en'): string {
  const { code, status, message } = toFailure(error)
  if (language === 'en' && status > 0 && message) return message
  return (
    SENTENCES[code as ErrorCode]?.(t) ?? t('Something went wrong. Reload the page and try again.')
  )
}

// `CallError` by its shape: the class would bring the whole contract into the first script.
function toFailure(error: unknown): { code: string; status: number; message: string } {
  const { code, status, message } = (error ?? {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : '',
    status: typeof status === 'number' ? status : 0,
    message: typeof message === 'string' ? message : '',
  }
}
