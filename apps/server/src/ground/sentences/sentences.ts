import type { FieldProblems, Reason } from '@proofdesk/contract/errors'
import type { Problem } from '@proofdesk/contract/problems'
import { failureText } from '@proofdesk/contract/sentences/failures'
import { problemMessage } from '@proofdesk/contract/sentences/problems'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { amountText } from './amount-text.ts'

/** The message of a failure in an answer or an email; amounts have their currency code: `12.50 GBP`. */
export function reasonMessage(reason: Reason, language: Language): string {
  return failureText(translatorOf(language), reason, (amount, currency) =>
    amountText(amount, currency, language),
  )
}

/** Problems in the API's form: each with its message. */
export function toFieldProblems(
  problems: Record<string, Problem>,
  language: Language,
): FieldProblems {
  const t = translatorOf(language)
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { ...problem, message: problemMessage(t, problem) },
    ]),
  )
}
