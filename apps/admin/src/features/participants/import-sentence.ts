import type { ParticipantField } from '@proofdesk/domain/participant-columns'
import type { RowProblem } from '@proofdesk/domain/participant-import'
import type { TFunction } from 'i18next'
import type { StartListProblem } from './read-start-list.ts'

export function fileSentence(t: TFunction, problem: StartListProblem): string {
  const sentences: Record<StartListProblem, string> = {
    empty: t('The file is empty.'),
    too_large: t('The file is larger than 5 MB. Is it a start list?'),
    too_many: t('A start list holds up to 20,000 people.'),
    not_text: t(
      'This is neither a text file nor an Excel workbook. Save the table as .xlsx or CSV and try again.',
    ),
  }
  return sentences[problem]
}

export function rowSentence(t: TFunction, problem: RowProblem): string {
  const sentences: Record<RowProblem, string> = {
    no_number_or_name: t('Neither number nor name'),
    not_a_bib_number: t('The number can’t be a bib number'),
    doubled: t('The same person stands above already'),
    too_long: t('A value is too long'),
    not_an_email: t('The e-mail address is not one'),
    unstorable_character: t('It holds a character that can’t be stored'),
  }
  return sentences[problem]
}

export function fieldLabel(t: TFunction, field: ParticipantField): string {
  const labels: Record<ParticipantField, string> = {
    number: t('Number'),
    firstName: t('First name'),
    lastName: t('Last name'),
    club: t('Club'),
    emailAddress: t('E-mail address'),
    mobileNumber: t('Phone'),
  }
  return labels[field]
}
