import type { FieldProblems, Reason } from '@proofdesk/contract/errors'
import type { Problem } from '@proofdesk/contract/problems'
import type { Language } from '../i18n/languages.ts'
import { type Translate, translatorOf } from '../i18n/translate.ts'
import { FAILURES } from './failures.ts'
import { PROBLEMS } from './problems.ts'

/** The sentence of a failure. With `problemSentence` the one place where the server puts a failure into words. */
export function failureSentence({ code, values }: Reason, language: Language): string {
  const sentence = FAILURES[code] as (values: unknown, t: Translate) => string
  return sentence(values, translatorOf(language))
}

export function problemSentence(problem: Problem, language: Language): string {
  const sentence = PROBLEMS[problem.code] as (problem: Problem, t: Translate) => string
  return sentence(problem, translatorOf(language))
}

/** Problems as they travel: each with its sentence. */
export function toFieldProblems(
  problems: Record<string, Problem>,
  language: Language,
): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { ...problem, message: problemSentence(problem, language) },
    ]),
  )
}
