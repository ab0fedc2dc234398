import type { ParticipantField } from '@proofdesk/domain/participant-columns'
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
