import type { Customer } from '@proofdesk/contract/admin/customer'
import type { CustomerSource } from '@proofdesk/domain/customer'
import type { TFunction } from 'i18next'
import { fullName } from '../../lib/full-name.ts'

/** Someone's name, or whichever of these values is known. */
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
    startList: t('Start list'),
    subscription: t('Subscribed'),
    studio: t('Entered'),
  }
  return words[source]
}

/** Whether someone has agreed to marketing; a consent given on the site is valid once they have confirmed it. */
export function consentLabel(
  t: TFunction,
  { marketingOptIn, consentProof }: Pick<Customer, 'marketingOptIn' | 'consentProof'>,
): string {
  if (marketingOptIn) return t('Agreed')
  return isUnconfirmed(consentProof) ? t('Agreed, not confirmed') : t('Not agreed')
}

export const isUnconfirmed = (proof: Customer['consentProof']): boolean =>
  proof !== null && proof.provedAt === null

/** The proof of a consent that was given on a page of ours. */
export function consentProofLabel(
  t: TFunction,
  { provedAt, by, sentAt }: NonNullable<Customer['consentProof']>,
  toDay: (at: number) => string,
): string {
  if (provedAt === null) return t('Not confirmed by email, so it isn’t valid for news and offers')
  const day = toDay(provedAt)
  if (by === 'message') return t('Agreed on {{day}}, on the page linked in a message', { day })
  return sentAt === null
    ? t('Agreed on {{day}}, on the page linked in an email', { day })
    : t('Agreed on {{day}}, on the page linked in the email of {{sent}}', {
        day,
        sent: toDay(sentAt),
      })
}

/** Where someone agreed to marketing; a file's own text is shown unchanged. */
export function consentPlaceLabel(t: TFunction, place: string): string {
  const words: Record<string, string> = {
    console: t('entered by the studio'),
    subscription: t('on the site'),
    preferences: t('on their email preferences page'),
  }
  return words[place] ?? place
}
