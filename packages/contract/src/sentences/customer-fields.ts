import type { ImportField } from '@proofdesk/domain/customer-import'
import type { Translate } from './translate.ts'

/** Names of a customer's fields: column headers of exports, and the fields that imported columns can have. */
export const customerFields = (t: Translate): Record<ImportField, string> => ({
  firstName: t('First name'),
  lastName: t('Last name'),
  fullName: t('Full name'),
  emailAddress: t('Email address'),
  bibNumber: t('Number'),
  club: t('Club'),
  mobileNumber: t('Mobile number'),
  addressLine1: t('Address line 1'),
  addressLine2: t('Address line 2'),
  postCode: t('Postcode'),
  townCity: t('Town'),
  country: t('Country'),
  couponCode: t('Coupon code'),
  tags: t('Tags'),
  marketingOptIn: t('Marketing opt-in'),
  consentAt: t('Consent date'),
  consentText: t('Consent text'),
  consentPlace: t('Consent place'),
})
