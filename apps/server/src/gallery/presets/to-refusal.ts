import type { Failure } from '@proofdesk/contract/errors'
import { AppError, toFailure } from '../../app-error.ts'
import type { SentenceLanguage } from '../../sentences/sentences.ts'

/** Why a gallery was refused, for an answer about several. What is no refusal is thrown on. */
export function toRefusal(error: unknown, language: SentenceLanguage): Failure {
  if (!(error instanceof AppError)) throw error
  return toFailure(error, language)
}
