import type { Order } from '@proofdesk/contract/admin/order'
import { useLanguage } from '../../../lib/address.ts'
import { countryName } from '../../../lib/country-name.ts'

/** A postal address as on a letter. */
export function Address({ address }: { address: NonNullable<Order['address']> }) {
  return useAddressLines(address).map((line) => <div key={line}>{line}</div>)
}

/** Its lines; none where there is no address. */
export function useAddressLines(address: Order['address']): string[] {
  const language = useLanguage()
  if (!address) return []
  const { addressLine1, addressLine2, townCity, postCode, country } = address
  return [
    addressLine1,
    addressLine2,
    `${postCode} ${townCity}`.trim(),
    countryName(country, language),
  ].filter((line) => line !== '')
}
