import { isDeepStrictEqual } from 'node:util'
import type { CreateCoupon } from '@proofdesk/contract/admin/coupons'
import { type Problem, fromPriceProblem } from '@proofdesk/contract/problems'
import type { CouponLevel } from '@proofdesk/domain/coupon'
import { couponTermsProblems, hasCouponAmounts } from '@proofdesk/domain/coupon-terms'
import { DEFAULT_CURRENCY, minorDigits } from '@proofdesk/domain/currencies'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { findPriceProblem } from '@proofdesk/domain/payable'
import { PRODUCT_TYPES } from '@proofdesk/domain/product'
import { and, inArray } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import { type CouponRow, type CouponTerms, NO_END } from './coupon-rule.ts'
import { WIRE_TYPES, toWireTerms } from './to-coupon.ts'

type Given = Omit<CreateCoupon, 'code' | 'limitToCustomers'>
/** Defaults of a new coupon: used once, by the first buyer. */
export const NEW_TERMS: CouponTerms = {
  type: 'Fixed',
  currency: null,
  amount: 0,
  percentage: 10,
  levels: [],
  minimumOrder: 0,
  productTypes: [],
  limitToEngines: false,
  engines: [],
  autoApplyAtCheckout: false,
  startsAt: null,
  endsAt: NO_END,
  usesMax: 1,
  usesPerPerson: null,
}

/** The terms of an existing coupon. */
export const termsOf = (row: CouponRow): CouponTerms =>
  Object.fromEntries(
    Object.keys(NEW_TERMS).map((term) => [term, row[term as keyof CouponTerms]]),
  ) as CouponTerms

/**
 * A coupon's terms with the given changes; problems are reported at their fields. `before` is the current coupon,
 * undefined for a new one.
 */
export async function checkTerms(
  db: Executor,
  scope: Scope,
  {
    before,
    given,
    limitToCustomers,
    now,
  }: {
    before: CouponTerms | undefined
    given: Given
    limitToCustomers: boolean
    now: number
  },
): Promise<CouponTerms> {
  const known = before ?? NEW_TERMS
  const terms = { ...known, ...withoutAmounts(given), ...readAmounts(known, given) }
  const expiryDate = terms.endsAt === NO_END ? null : terms.endsAt
  const fields: Record<string, Problem> = couponTermsProblems(
    {
      ...terms,
      limitToCustomers,
      expires: given.expires ?? expiryDate !== null,
      expiryDate,
      // Without a limit, each of a new coupon's people has their own uses.
      ...(!before && limitToCustomers && { usesMax: given.usesMax ?? null }),
    },
    { named: namedFields(given, before), isNew: !before, now },
  )
  if (terms.type === 'Fixed' && terms.amount === 0)
    fields.amount = { code: 'not_an_amount', currency: terms.currency! }
  if (terms.type === 'Percentage')
    for (const [at, { value }] of terms.levels.entries())
      if (!Number.isInteger(value) || value < 1 || value > 100)
        fields[`levels.${at}.value`] = { code: 'out_of_range', min: 1, max: 100 }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  await requireGalleries(db, scope, known.engines, terms.engines)
  // Limits that are switched off have no effect, and are not stored.
  return {
    ...terms,
    ...(!terms.limitToEngines && { engines: [] }),
    ...(terms.type === 'FreeShipping' && { productTypes: [] }),
  }
}

/** The fields that a request sets: not those with empty values, or sent back as they were read. */
function namedFields(given: Given, before: CouponTerms | undefined): string[] {
  const read: Record<string, unknown> = before ? toWireTerms(before) : {}
  return Object.entries(given)
    .filter(([field, value]) => !isBlank(value) && !isDeepStrictEqual(value, read[field]))
    .map(([field]) => field)
}

function isBlank(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0
  return value === undefined || value === null || value === false || value === 0 || isEmptyList
}

function withoutAmounts({
  type,
  percentage,
  productTypes,
  limitToEngines,
  engines,
  autoApplyAtCheckout,
  startsAt,
  expires,
  expiryDate,
  usesMax,
  usesPerPerson,
}: Given): Partial<CouponTerms> {
  return {
    ...(type !== undefined && { type }),
    ...(percentage !== undefined && { percentage }),
    ...(productTypes && {
      productTypes: PRODUCT_TYPES.filter((known) => productTypes.includes(WIRE_TYPES[known])),
    }),
    ...(limitToEngines !== undefined && { limitToEngines }),
    ...(engines && { engines: [...new Set(engines)] }),
    ...(autoApplyAtCheckout !== undefined && { autoApplyAtCheckout }),
    ...(startsAt !== undefined && { startsAt }),
    ...(typeof expiryDate === 'number' && { endsAt: expiryDate }),
    ...((expires === false || expiryDate === null) && { endsAt: NO_END }),
    ...(usesMax !== undefined && { usesMax }),
    ...(usesPerPerson !== undefined && { usesPerPerson }),
  }
}

/**
 * All amounts in minor units of the coupon's one currency. An unchanged amount keeps its figure when the currency
 * changes.
 */
function readAmounts(before: CouponTerms, given: Given) {
  const type = given.type ?? before.type
  const currency = (given.currency ?? before.currency) || DEFAULT_CURRENCY
  const kept = (amount: number) => {
    if (before.currency === null || before.currency === currency) return amount
    const figure = toMajor({ amount, currency: before.currency })
    return toMinor(Number(figure.toFixed(minorDigits(currency))), currency) ?? 0
  }
  const read = (amount: number, field: string) => {
    const minor = toMinor(amount, currency)
    if (minor !== undefined) return minor
    throw new AppError('invalid', { fields: { [field]: { code: 'too_many_decimals', currency } } })
  }
  const readValue = (amount: number, field: string) => {
    const minor = read(amount, field)
    const problem = findPriceProblem(minor, currency, { isAlone: false })
    if (!problem) return minor
    throw new AppError('invalid', { fields: { [field]: fromPriceProblem(problem, currency) } })
  }
  const isAmount = type === 'Fixed'
  const levels =
    type === 'FreeShipping'
      ? []
      : given.levels
        ? given.levels.map(({ from, value }, at): CouponLevel => ({
            from: read(from, `levels.${at}.from`),
            value: isAmount ? readValue(value, `levels.${at}.value`) : value,
          }))
        : before.levels.map(({ from, value }) => ({
            from: kept(from),
            value: before.type === 'Fixed' ? kept(value) : value,
          }))
  const minimumOrder =
    given.minimumOrder === undefined
      ? kept(before.minimumOrder)
      : read(given.minimumOrder, 'minimumOrder')
  const hasAmounts = hasCouponAmounts({ type, levels, minimumOrder })
  return {
    amount: !isAmount
      ? 0
      : given.amount === undefined
        ? kept(before.amount)
        : readValue(given.amount, 'amount'),
    levels,
    minimumOrder,
    currency: hasAmounts ? currency : null,
  }
}

/** Galleries of the account; one that was named before may stay, though it is in the trash. */
async function requireGalleries(
  db: Executor,
  scope: Scope,
  before: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const added = wanted.filter((guid) => !before.includes(guid))
  if (added.length === 0) return
  const found = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(and(inScopeOrTrash(scope), inArray(galleries.guid, added)))
  if (found.length !== added.length)
    throw new AppError('not_found', { fields: { engines: { code: 'gone' } } })
}
