import type { FailureMessages, SiteErrorCode } from '@proofdesk/contract/errors'
import type { Translate } from '@proofdesk/contract/sentences/translate'
import { VISITOR_FAILURES } from '@proofdesk/contract/sentences/visitor-failures'

/** The only place of the site that turns a failure's code, with its values, into a message. */
const SENTENCES: FailureMessages<SiteErrorCode> = {
  ...VISITOR_FAILURES,
  malformed: (_, t) => t('Something went wrong. Reload the page and try again.'),
  forbidden: (_, t) => t('This gallery doesn’t allow that.'),
  not_found: (_, t) => t('This no longer exists. Reload the page to see the current state.'),
  conflict: (_, t) => t('Something changed while you were away. Please start again.'),
  too_large: (_, t) => t('That is too much for one order.'),
  invalid: (_, t) => t('This can’t be ordered as it is. Check it, or contact the studio.'),
  too_many: (_, t) => t('Too many attempts. Wait a few minutes and try again.'),
  internal: (_, t) => t('Something went wrong on our side. Try again in a moment.'),
  unavailable: (_, t) => t('The server can’t answer right now. Try again in a moment.'),
  no_space: (_, t) => t('There’s no space left on the server right now. Try again later.'),
  file_damaged: (_, t) => t('This file is temporarily unavailable. We’ve told the photographer.'),
  total_too_small: (_, t) =>
    t('This amount is too small to be paid here. Add something to your cart.'),
  payment_refused: ({ detail }, t) => {
    const sentence = t(
      'This payment was refused. Choose another way to pay, or contact the studio.',
    )
    return detail ? `${sentence} ${t('“{{text}}”', { text: detail })}` : sentence
  },
  gallery_locked: (_, t) => t('Enter the password of this gallery again: reload the page.'),
  wrong_gallery_password: (_, t) => t('Wrong password. Check it, or ask your photographer.'),
}

/**
 * A message for anything thrown. `CallError` is recognised by its shape: the class would add the whole contract to the
 * first script.
 */
export function errorMessage(error: unknown, t: Translate): string {
  const { code, values } = (error ?? {}) as { code?: unknown; values?: unknown }
  if (code === 'offline') return t('No connection. Check your internet connection and try again.')
  if (typeof code !== 'string' || !Object.hasOwn(SENTENCES, code))
    return t('Something went wrong. Reload the page and try again.')
  const sentence = SENTENCES[code as SiteErrorCode] as (values: unknown, t: Translate) => string
  return sentence(values ?? {}, t)
}
