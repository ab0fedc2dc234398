import { useFormat } from '../../../lib/format.ts'
import { type CustomerQuery, useCustomerCount } from '../customers-api.ts'

/** The present size of a segment. */
export function SegmentCount({ filter }: { filter: CustomerQuery }) {
  const format = useFormat()
  const count = useCustomerCount(filter).data
  return count === undefined ? '…' : format.number(count)
}
