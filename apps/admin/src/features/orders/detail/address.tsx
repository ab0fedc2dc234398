import type { Order } from '@proofdesk/contract/admin/order'
import { useFormat } from '../../../lib/format.ts'

/** A postal address as on a letter. */
export function Address({ address }: { address: NonNullable<Order['address']> }) {
  return useAddressLines(address).map((line) => <div key={line}>{line}</div>)
}

/** Its lines; none where there is no address. */
export function useAddressLines(address: Order['address']): string[] {
  const format = useFormat()
  if (!address) return []
  const { addressLine1, addressLine2, townCity, postCode, country } = address
  return [
    addressLine1,
    addressLine2,
    `${postCode} ${townCity}`.trim(),
    format.country(country),
  ].filter((line) => line !== '')
}
