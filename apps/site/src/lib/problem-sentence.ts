import type { Problem, ProblemSentences } from '@proofdesk/contract/problems'
import type { TFunction } from 'i18next'

/** The one place of the site that turns what is wrong with an input into a sentence; what no input of a buyer can be says so generally. */
export function problemSentence(problem: Problem, t: TFunction): string {
  const sentence = (SENTENCES as Record<string, unknown>)[problem.code] ?? SENTENCES.malformed
  return (sentence as (problem: Problem, t: TFunction) => string)(problem, t)
}

const SENTENCES = {
  required: (_, t) => t('This is needed.'),
  malformed: (_, t) => t('Check this entry.'),
  too_long: ({ max }, t) => t('This has more than {{max}} characters.', { max }),
  too_short: ({ min }, t) => t('This needs at least {{min}} characters.', { min }),
  unstorable_character: (_, t) => t('This has a character that can’t be stored.'),
  not_an_email: (_, t) => t('This is not an e-mail address. It looks like name@example.com.'),
  not_a_mobile_number: (_, t) => t('Begin with + and the country code, such as +44 7700 900123.'),
  not_a_country: (_, t) => t('Choose your country.'),
  not_a_choice: (_, t) => t('Choose one of these.'),
  not_offered: (_, t) => t('This is not offered here. Choose another.'),
} satisfies Partial<ProblemSentences<Problem['code'], TFunction>>
