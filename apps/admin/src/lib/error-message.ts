import { CallError } from '@proofdesk/contract/client'
import { type ErrorCode, toReason } from '@proofdesk/contract/errors'
import { failureText } from '@proofdesk/contract/sentences/failures'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { formatAmount } from '@proofdesk/domain/money-text'
import type { TFunction } from 'i18next'
import { i18n } from '../i18n/i18n.ts'

/** A message for anything thrown, in the person's language. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof CallError))
    return i18n.t('Something went wrong. Reload the page and try again.')
  return reasonMessage(i18n.t, error)
}

/** The message of a failure's code with its values. */
export function reasonMessage(
  t: TFunction,
  { code, values }: { code: ErrorCode | 'offline'; values?: unknown },
): string {
  if (code === 'offline')
    return t('No connection to the server. Check your internet connection and try again.')
  const reason = toReason({ code, values })
  // A server of another version has another message for this failure.
  if (!reason) return t('Something went wrong. Reload the page and try again.')
  return failureText(t, reason, amountText)
}

/** Failures are shown outside of a session too, so only the language determines the format. */
function amountText(amount: number, currency: string): string {
  return formatAmount(amount, currency, toFormatLocale(i18n.resolvedLanguage ?? 'en'))
}
