import type { CustomerImport } from '@proofdesk/contract/admin/customer-imports'
import type { ImportField } from '@proofdesk/domain/customer-import'
import type { TFunction } from 'i18next'
import { reasonSentence } from '../../../lib/error-sentence.ts'

export function importFieldLabel(t: TFunction, field: ImportField): string {
  const words: Record<ImportField, string> = {
    firstName: t('First name'),
    lastName: t('Last name'),
    emailAddress: t('E-mail address'),
    bibNumber: t('Number'),
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
    waiting: t('Sent'),
    checking: t('Is being looked through'),
    checked: t('Looked through'),
    running: t('Is being imported'),
    done: t('Imported'),
    undoing: t('Is being undone'),
    undone: t('Undone'),
    failed: t('Failed'),
  }
  return words[state]
}

export function faultSentence(t: TFunction, fault: NonNullable<CustomerImport['fault']>): string {
  switch (fault) {
    case 'empty':
      return t('The file holds nobody.')
    case 'not_a_table':
      return t('This file is no table of text.')
    case 'too_many_rows':
      return t('The file has more than 500,000 rows. Divide it and import the parts.')
    case 'internal':
      return t('Something went wrong on our side. Please try again.')
    default:
      return reasonSentence(t, { code: fault })
  }
}
