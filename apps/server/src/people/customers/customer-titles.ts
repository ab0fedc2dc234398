import { normalizeHead } from '@proofdesk/domain/column-heads'
import type { ImportField } from '@proofdesk/domain/customer-import'
import { ACCOUNT_LANGUAGE_CODES } from '@proofdesk/domain/locales'
import { type Translate, translatorOf } from '../../i18n/translate.ts'

/** Heads of the columns that an export and an import both have. */
export const customerTitles = (t: Translate): Record<ImportField, string> => ({
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
  marketingOptIn: t('Marketing opt-in'),
  consentAt: t('Consent date'),
  consentText: t('Consent text'),
  consentPlace: t('Consent place'),
})

/** What the heads of our own exports mean, in whichever language they were written. */
export function ownHeads(): Record<string, ImportField> {
  return Object.fromEntries(
    ACCOUNT_LANGUAGE_CODES.flatMap((language) =>
      Object.entries(customerTitles(translatorOf(language))).map(([field, title]) => [
        normalizeHead(title),
        field as ImportField,
      ]),
    ),
  )
}
