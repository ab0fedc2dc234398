import { townLine } from '@proofdesk/domain/town-line'
import type { Order } from '@proofdesk/contract/admin/order'
import type { Format } from '../../../lib/create-format.ts'
import { useFormat } from '../../../lib/format.ts'

/** A postal address, formatted as on a letter. */
export function Address({ address }: { address: NonNullable<Order['address']> }) {
  const format = useFormat()
  return addressLines(address, format).map((line) => <div key={line}>{line}</div>)
}

/** Its lines; empty without an address. */
export function addressLines(address: Order['address'], format: Format): string[] {
  if (!address) return []
  const { addressLine1, addressLine2, country } = address
  return [addressLine1, addressLine2, townLine(address), format.country(country)].filter(
    (line) => line !== '',
  )
}
