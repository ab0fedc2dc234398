import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useLanguage } from '../../../lib/address.ts'

/** A postal address as on a letter. */
export function Address({
  address: { addressLine1, addressLine2, townCity, postCode, country },
}: {
  address: NonNullable<OrderDetail['address']>
}) {
  const language = useLanguage()
  const lines = [
    addressLine1,
    addressLine2,
    `${postCode} ${townCity}`.trim(),
    countryName(country, language),
  ].filter((line) => line !== '')
  return lines.map((line) => <div key={line}>{line}</div>)
}

/** A country's name in the person's language; what is no code is shown as it is. */
function countryName(country: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(country.toUpperCase()) ?? country
}
