import { prorate } from './prorate.ts'
import { type LineTax, type TaxSum, taxGroupOf } from './tax.ts'

/** Sales at one rate: `paid` includes the tax. Minor units. */
export interface TaxedPart extends Pick<LineTax, 'taxTreatment' | 'taxName' | 'taxRate'> {
  paid: number
  tax: number
}

/**
 * The tax in a refund by rate, for its credit note; minor units. `sold` are the order's lines and its shipping, `given`
 * the sums of refunds that have not failed. `named` are the parts that the refund names; the unnamed remainder is
 * spread over what is left of all rates. A refund of everything that remains includes all of the remaining tax, so that
 * partial refunds add up to the whole.
 */
export function splitRefundTax(
  sold: readonly TaxedPart[],
  given: readonly TaxSum[],
  { amount, named }: { amount: number; named: readonly Omit<TaxedPart, 'tax'>[] },
): TaxSum[] {
  const groups = [...Map.groupBy(sold, taxGroupOf)].map(([key, parts]) => {
    const before = given.filter((sum) => taxGroupOf(sum) === key)
    return {
      ...parts[0]!,
      rest: sumOf(parts, 'paid') - sumOf(before, 'net') - sumOf(before, 'tax'),
      restTax: sumOf(parts, 'tax') - sumOf(before, 'tax'),
      wanted: sumOf(
        named.filter((part) => taxGroupOf(part) === key),
        'paid',
      ),
    }
  })
  const certain = groups.map(({ rest, wanted }) => Math.min(rest, wanted))
  const rooms = groups.map(({ rest }, at) => rest - certain[at]!)
  const open = Math.min(
    amount - certain.reduce((sum, part) => sum + part, 0),
    rooms.reduce((sum, room) => sum + room, 0),
  )
  const spread = prorate(Math.max(0, open), rooms)
  return groups.flatMap(({ taxTreatment, taxName, taxRate, rest, restTax }, at) => {
    const part = certain[at]! + spread[at]!
    if (part === 0) return []
    const [tax] = prorate(restTax, [part, rest - part])
    return [{ taxTreatment, taxName, taxRate, net: part - tax!, tax: tax! }]
  })
}

function sumOf<Key extends string>(parts: readonly Record<Key, number>[], key: Key): number {
  return parts.reduce((sum, part) => sum + part[key], 0)
}
