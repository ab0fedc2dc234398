import { type CouponLevel, type CouponType, areLevelsRising } from './coupon.ts'

/** Parts of a coupon that can contradict each other. Amounts in minor units. */
export interface CouponTerms {
  type: CouponType
  amount: number
  percentage: number
  levels: readonly CouponLevel[]
  minimumOrder: number
  limitToEngines: boolean
  engines: readonly string[]
  limitToCustomers: boolean
  startsAt: number | null
  expires: boolean
  expiryDate: number | null
  usesMax: number | null
  usesPerPerson: number | null
}

export type CouponTermsProblem =
  /** The field only makes sense with another value of the field `with`. */
  | { code: 'conflicts'; with: string }
  | { code: 'required' }
  | { code: 'levels_not_rising' }
  | { code: 'ends_before_start' }
  | { code: 'ends_in_past' }
  /** More uses per person than in total. */
  | { code: 'out_of_range'; max: number }

/** Fields that only have an effect with a certain value of another field: that field, and the condition. */
const DEPENDENT: Record<string, readonly [string, (terms: CouponTerms) => boolean]> = {
  amount: ['type', ({ type }) => type === 'Fixed'],
  percentage: ['type', ({ type }) => type === 'Percentage'],
  currency: ['type', hasCouponAmounts],
  levels: ['type', ({ type }) => type !== 'FreeShipping'],
  productTypes: ['type', ({ type }) => type !== 'FreeShipping'],
  engines: ['limitToEngines', ({ limitToEngines }) => limitToEngines],
  expiryDate: ['expires', ({ expires }) => expires],
  selectedCustomers: ['limitToCustomers', ({ limitToCustomers }) => limitToCustomers],
  customersToImport: ['limitToCustomers', ({ limitToCustomers }) => limitToCustomers],
  audience: ['limitToCustomers', ({ limitToCustomers }) => limitToCustomers],
  // The checkout offers no one a coupon that only some people can use.
  autoApplyAtCheckout: ['limitToCustomers', ({ limitToCustomers }) => !limitToCustomers],
}

/** Whether any value of the coupon is an amount in a currency. */
export function hasCouponAmounts({
  type,
  levels,
  minimumOrder,
}: Pick<CouponTerms, 'type' | 'levels' | 'minimumOrder'>): boolean {
  return type === 'Fixed' || (type !== 'FreeShipping' && levels.length > 0) || minimumOrder > 0
}

/**
 * Contradictions in a coupon, by field. `named` are the fields that were just set: if one of them has no effect, that
 * is reported instead of silently ignored. A new coupon can't have ended already; setting a past date on an existing
 * one ends it.
 */
export function couponTermsProblems(
  terms: CouponTerms,
  { named, isNew, now }: { named: readonly string[]; isNew: boolean; now: number },
): Record<string, CouponTermsProblem> {
  const problems: Record<string, CouponTermsProblem> = {}
  for (const field of named) {
    const [on, counts] = DEPENDENT[field] ?? []
    if (on && !counts!(terms)) problems[field] = { code: 'conflicts', with: on }
  }
  const { startsAt, expires, expiryDate, usesMax, usesPerPerson } = terms
  if (!areLevelsRising(terms)) problems.levels ??= { code: 'levels_not_rising' }
  if (expires && expiryDate === null) problems.expiryDate ??= { code: 'required' }
  if (expires && expiryDate !== null) {
    if (startsAt !== null && expiryDate <= startsAt)
      problems.expiryDate ??= { code: 'ends_before_start' }
    if (isNew && expiryDate <= now) problems.expiryDate ??= { code: 'ends_in_past' }
  }
  if (terms.limitToEngines && terms.engines.length === 0) problems.engines = { code: 'required' }
  const setsUses = isNew || named.includes('usesMax') || named.includes('usesPerPerson')
  if (setsUses && usesMax !== null && usesPerPerson !== null && usesPerPerson > usesMax)
    problems.usesPerPerson = { code: 'out_of_range', max: usesMax }
  return problems
}
