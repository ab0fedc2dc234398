import type { Customer } from '@proofdesk/contract/admin/customers'
import type { CustomerSource } from '@proofdesk/domain/customer'
import type { TFunction } from 'i18next'
import { fullName } from '@proofdesk/domain/person-name'

/** What somebody is called where only one of these is known. */
export function customerName(
  t: TFunction,
  customer: Pick<Customer, 'firstName' | 'lastName' | 'emailAddress' | 'bibNumber'>,
): string {
  return (
    fullName(customer) ||
    customer.emailAddress ||
    (customer.bibNumber
      ? t('Number {{number}}', { number: customer.bibNumber })
      : t('(Name unknown)'))
  )
}

export function sourceLabel(t: TFunction, source: CustomerSource): string {
  const words: Record<CustomerSource, string> = {
    order: t('Bought here'),
    import: t('Imported'),
    subscription: t('Subscribed'),
    studio: t('Entered'),
  }
  return words[source]
}

/** Where somebody agreed to marketing; what a file says of it stands as it is. */
export function consentPlaceLabel(t: TFunction, place: string): string {
  const words: Record<string, string> = {
    console: t('entered by the studio'),
    subscription: t('on the site'),
    preferences: t('on the page of their mails'),
  }
  return words[place] ?? place
}
