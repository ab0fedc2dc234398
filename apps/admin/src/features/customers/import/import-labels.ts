import type { CustomerImport } from '@proofdesk/contract/admin/customer-imports'
import type { TFunction } from 'i18next'
import { reasonMessage } from '../../../lib/error-message.ts'

export function importStateLabel(t: TFunction, state: CustomerImport['state']): string {
  const words: Record<CustomerImport['state'], string> = {
    waiting: t('File uploaded'),
    checking: t('Checking…'),
    checked: t('Checked'),
    running: t('Importing…'),
    done: t('Imported'),
    undoing: t('Undoing…'),
    undone: t('Undone'),
    failed: t('Failed'),
  }
  return words[state]
}

export function faultMessage(t: TFunction, fault: NonNullable<CustomerImport['fault']>): string {
  switch (fault) {
    case 'empty':
      return t('This file has no people in it.')
    case 'not_a_table':
      return t('This isn’t a CSV or Excel file.')
    case 'too_many_rows':
      return t('This file has more than 500,000 rows. Split it and import the parts.')
    case 'too_many_people':
      return t(
        'A start list can have up to 20,000 people. Import fewer, or don’t change the start list.',
      )
    case 'internal':
      return t('Something went wrong on our side. Please try again.')
    default:
      return reasonMessage(t, { code: fault })
  }
}
