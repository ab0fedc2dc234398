import type { ImportProblem } from '@proofdesk/domain/customer-import'
import type { RowProblem } from '@proofdesk/domain/participant-import'
import type { Translate } from './translate.ts'

/** Message for a problem with a row of an imported file, or with one of its cells. */
export function importProblemMessage(t: Translate, problem: ImportProblem | RowProblem): string {
  return SENTENCES[problem](t)
}

const SENTENCES: Record<ImportProblem | RowProblem, (t: Translate) => string> = {
  nobody: (t) => t('No name, email address or number'),
  no_number_or_name: (t) => t('No number or name'),
  not_a_bib_number: (t) => t('This can’t be a bib number'),
  doubled: (t) => t('The same person is in an earlier row'),
  not_saved: (t) => t('This row couldn’t be saved'),
  too_long: (t) => t('Too long'),
  too_many: (t) => t('Too many tags'),
  not_an_email: (t) => t('The email address isn’t valid'),
  not_a_phone_number: (t) => t('The phone number isn’t valid'),
  not_a_day: (t) => t('The date isn’t valid'),
  unstorable_character: (t) => t('Contains a character that can’t be stored'),
}
