import type { Failure } from '@proofdesk/contract/errors'
import { AppError, toFailure } from '../../app-error.ts'
import type { Language } from '../../i18n/languages.ts'

/** Why a gallery was refused, for an answer about several. What is no refusal is thrown on. */
export function toRefusal(error: unknown, language: Language): Failure {
  if (!(error instanceof AppError)) throw error
  return toFailure(error, language)
}
