import type { CustomerImport } from '@proofdesk/contract/admin/customer-imports'
import type { ImportField } from '@proofdesk/domain/customer-import'
import type { TFunction } from 'i18next'
import { reasonSentence } from '../../../lib/error-sentence.ts'

export function importFieldLabel(t: TFunction, field: ImportField): string {
  const words: Record<ImportField, string> = {
    firstName: t('First name'),
    lastName: t('Last name'),
    fullName: t('Full name'),
    emailAddress: t('Email address'),
    bibNumber: t('Number'),
    club: t('Club'),
    mobileNumber: t('Mobile number'),
    addressLine1: t('Address line 1'),
    addressLine2: t('Address line 2'),
    postCode: t('Post code'),
    townCity: t('Town'),
    country: t('Country'),
    couponCode: t('Coupon code'),
    tags: t('Tags'),
    marketingOptIn: t('Marketing (yes or no)'),
    consentAt: t('Date of the consent'),
    consentText: t('Consent text'),
    consentPlace: t('Place of the consent'),
  }
  return words[field]
}

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

export function faultSentence(t: TFunction, fault: NonNullable<CustomerImport['fault']>): string {
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
      return reasonSentence(t, { code: fault })
  }
}
