import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useLanguage } from '../../../lib/address.ts'
import { countryName } from '../../../lib/country-name.ts'

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
