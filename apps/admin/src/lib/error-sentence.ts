import { CallError } from '@proofdesk/contract/client'
import type { ErrorCode } from '@proofdesk/contract/errors'
import type { TFunction } from 'i18next'
import { i18n } from '../i18n/i18n.ts'

/** What a failure says in the person's language, by its code; the one place that turns a code into a sentence. */
const SENTENCES = {
  offline: (t) => t('No connection to the server. Check your internet connection and try again.'),
  malformed: (t) => t('The server did not understand this request. Reload the page and try again.'),
  unauthenticated: (t) => t('You have been signed out. Sign in again.'),
  wrong_credentials: (t) => t('E-mail address or password is wrong.'),
  password_needed: (t) => t('Enter your password again.'),
  address_unconfirmed: (t) =>
    t('Confirm your e-mail address first, with the link in our mail to you.'),
  forbidden: (t) => t('Your role does not allow this.'),
  signup_closed: (t) => t('New studios can’t be created here.'),
  not_found: (t) => t('This is no longer there. It may have been deleted.'),
  conflict: (t) =>
    t('Somebody else has changed this in the meantime. Reload the page and try again.'),
  name_taken: (t) => t('This name is taken already.'),
  email_taken: (t) => t('A person with this e-mail address is in a team already.'),
  alias_taken: (t) => t('This address is taken already.'),
  already_stored: (t) => t('This photo is in the gallery already.'),
  price_changed: (t) => t('A price has changed in the meantime.'),
  payment_refused: (t) => t('The payment provider refuses this.'),
  payout_method_missing: (t) => t('There is no bank account to pay to yet. Add one first.'),
  last_owner: (t) => t('A studio needs at least one owner.'),
  too_large: (t) => t('That is too much at once.'),
  file_too_large: (t) => t('This file is too large.'),
  empty_file: (t) => t('This file is empty.'),
  unsupported_type: (t) => t('Files of this type can’t be read.'),
  too_many_files: (t) => t('These are too many files at once.'),
  invalid: (t) => t('Some inputs are not right yet.'),
  ticket_invalid: (t) => t('This link is no longer valid. Ask for a new one.'),
  too_many: (t) => t('Too many attempts. Wait a few minutes and try again.'),
  unavailable: (t) => t('The server can’t answer right now. Try again in a moment.'),
  internal: (t) => t('Something went wrong on our side. Try again.'),
} satisfies Record<ErrorCode | 'offline', (t: TFunction) => string>

/** A sentence for any failure. In English the server's own, which knows more; otherwise the translated one of its code. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof CallError))
    return i18n.t('Something went wrong. Reload the page and try again.')
  const isEnglish = i18n.resolvedLanguage === undefined || i18n.resolvedLanguage === 'en'
  return isEnglish && error.status !== 0 && error.message
    ? error.message
    : SENTENCES[error.code](i18n.t)
}
