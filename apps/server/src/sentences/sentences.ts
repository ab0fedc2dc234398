import type { FieldProblems, Reason } from '@proofdesk/contract/errors'
import type { Problem } from '@proofdesk/contract/problems'
import { de } from './de.ts'
import { en } from './en.ts'
import type { Sentences } from './language.ts'

/** A further language is a file like `de.ts` and an entry here. */
const LANGUAGES = { en, de } satisfies Record<string, Sentences>
export type SentenceLanguage = keyof typeof LANGUAGES

/** The best language of ours for an `Accept-Language` header; English where there is none. */
export function readLanguage(header: string | undefined): SentenceLanguage {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0], weight: weight ? Number(weight.trim().slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const found = wanted.find(
    ({ language }) => language !== undefined && Object.hasOwn(LANGUAGES, language),
  )
  return (found?.language as SentenceLanguage | undefined) ?? 'en'
}

/** The sentence of a failure. With `problemSentence` the one place where the server puts a failure into words. */
export function failureSentence({ code, values }: Reason, language: SentenceLanguage): string {
  return (LANGUAGES[language].failures[code] as (values: unknown) => string)(values)
}

export function problemSentence(problem: Problem, language: SentenceLanguage): string {
  return (LANGUAGES[language].problems[problem.code] as (problem: Problem) => string)(problem)
}

/** Problems as they travel: each with its sentence. */
export function toFieldProblems(
  problems: Record<string, Problem>,
  language: SentenceLanguage,
): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { ...problem, message: problemSentence(problem, language) },
    ]),
  )
}
