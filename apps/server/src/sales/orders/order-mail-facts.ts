import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { townLine } from '@proofdesk/domain/town-line'
import type { PostalAddress } from '../../ground/db/tables/order-types.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailFact } from '../../ground/ports/mail/mail-parts.ts'

export interface MailedOrder {
  orderNumber: string
  /** Epoch milliseconds, shown in the gallery's time zone. */
  createdAt: number
  timeZone: string
  /** The studio's; determines the format of dates together with the language. */
  country: string
  /** The recipient and address of the parcel; null if nothing is shipped. */
  recipientName: string
  address: PostalAddress | null
}

/** Facts about an order in an email to its buyer. */
export function orderMailFacts(t: Translate, order: MailedOrder): MailFact[] {
  const { orderNumber, createdAt, timeZone, country, address } = order
  const day = new Intl.DateTimeFormat(toFormatLocale(t.language, country), {
    dateStyle: 'long',
    timeZone,
  })
  return [
    { label: t('Order number'), value: orderNumber },
    { label: t('Date'), value: day.format(createdAt) },
    ...(address ? [{ label: t('Ship to'), value: addressLine(address, order.recipientName) }] : []),
  ]
}

function addressLine(address: PostalAddress, recipientName: string): string {
  const { addressLine1, addressLine2 } = address
  return [recipientName, addressLine1, addressLine2, townLine(address)]
    .map(toLine)
    .filter((part) => part !== '')
    .join(', ')
}
