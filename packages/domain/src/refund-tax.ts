import { prorate } from './prorate.ts'
import { type LineTax, type TaxSum, taxGroupOf } from './tax.ts'

/** What was sold at one rate: `paid` with its tax. Minor units. */
export interface TaxedPart extends Pick<LineTax, 'taxTreatment' | 'taxName' | 'taxRate'> {
  paid: number
  tax: number
}

/**
 * How much of a refund's amount is tax, by rate, for its credit note; minor units. `sold` are the order's lines and its
 * shipping, `given` the sums of refunds that have not failed. `named` is what the refund is for of single parts, as far
 * as it says so; what it does not say is spread over what is left of all rates. Anyone who is given all the rest is
 * given all of its tax, so parts and the rest come to the whole.
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
