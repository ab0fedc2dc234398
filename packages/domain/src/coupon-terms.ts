import { type CouponLevel, type CouponType, areLevelsRising } from './coupon.ts'

/** What a coupon says, as far as one part of it can contradict another. Amounts in minor units. */
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
  /** The field has a meaning only with another value of the field `with`. */
  | { code: 'conflicts'; with: string }
  | { code: 'required' }
  | { code: 'levels_not_rising' }
  | { code: 'ends_before_start' }
  | { code: 'ends_in_past' }
  /** More for one person than there are in all. */
  | { code: 'out_of_range'; max: number }

/** Fields that count with a certain value of another field only: that field, and whether they count. */
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
  // No one is told at the checkout what only some people get.
  autoApplyAtCheckout: ['limitToCustomers', ({ limitToCustomers }) => !limitToCustomers],
}

/** Whether something in it is an amount of a currency. */
export function hasCouponAmounts({
  type,
  levels,
  minimumOrder,
}: Pick<CouponTerms, 'type' | 'levels' | 'minimumOrder'>): boolean {
  return type === 'Fixed' || (type !== 'FreeShipping' && levels.length > 0) || minimumOrder > 0
}

/**
 * What contradicts itself in a coupon, by field. `named` are the fields that were set just now: one that would count for
 * nothing is not dropped without a word. A new coupon can't have ended already; one that is there is ended by that.
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
