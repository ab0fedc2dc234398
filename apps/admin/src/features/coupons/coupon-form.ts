import type { Coupon, CouponPerson, UpdateCoupon } from '@proofdesk/contract/admin/coupons'
import type { CustomerAudience } from '@proofdesk/contract/admin/customer-filter'
import { DEFAULT_CURRENCY } from '@proofdesk/domain/currencies'
import type { CouponType } from '@proofdesk/domain/coupon'
import { BUILT_IN_SEGMENT_NAMES } from '@proofdesk/domain/customer-segment'
import { toLocalTime } from '@proofdesk/domain/local-time'
import type { Control, UseFormReturn } from 'react-hook-form'
import type { Format } from '../../lib/create-format.ts'

type WireType = Coupon['productTypes'][number]

/** A customer that a coupon will be limited to. */
export interface ChosenCustomer extends CouponPerson {
  guid: string
}

/** A coupon as form values: numbers and times as text. */
export interface CouponForm {
  code: string
  type: CouponType
  currency: string
  amount: string
  percentage: string
  levels: { from: string; value: string }[]
  minimumOrder: string
  productTypes: WireType[]
  limitToEngines: boolean
  engines: string[]
  limitToCustomers: boolean
  selectedCustomers: ChosenCustomer[]
  /** Name or guid of a segment, and the gallery of its customers; empty for none. */
  segment: string
  segmentGallery: string
  customersToImport: CouponPerson[]
  autoApplyAtCheckout: boolean
  starts: boolean
  startsAt: string
  expires: boolean
  expiryDate: string
  /** The total number of uses. */
  uses: 'once' | 'some' | 'any'
  usesMax: string
  usesPerPerson: string
}

export type CouponFields = Omit<UpdateCoupon, 'guid'>
export type CouponFormReturn = UseFormReturn<CouponForm, unknown, CouponForm>
export type CouponControl = Control<CouponForm, unknown, CouponForm>

/** The people in the form in addition to picked ones; undefined without a segment. */
export function toAudience({
  segment,
  segmentGallery,
}: Pick<CouponForm, 'segment' | 'segmentGallery'>): CustomerAudience | undefined {
  if (segment === '') return undefined
  const builtIn = BUILT_IN_SEGMENT_NAMES.find((name) => name === segment)
  return {
    ...(builtIn ? { segment: builtIn } : { segmentGuid: segment }),
    ...(segmentGallery !== '' && { engineGuid: segmentGallery }),
  }
}

export const EMPTY_LEVEL = { from: '', value: '' }

/**
 * The form values of a coupon, or of a new one: five off, used once. Amounts have the currency's decimals in the
 * locale's format.
 */
export function toCouponForm(
  coupon: Coupon | undefined,
  {
    format,
    timeZone,
    currency: own,
  }: { format: Pick<Format, 'typedAmount'>; timeZone: string; currency: string },
): CouponForm {
  const currency = coupon?.currency ?? own ?? DEFAULT_CURRENCY
  const money = (amount: number) => (amount === 0 ? '' : format.typedAmount(amount, currency))
  const time = (moment: number | null | undefined) =>
    moment == null ? '' : toLocalTime(moment, timeZone)
  const { usesMax = 1, usesPerPerson = null } = coupon ?? {}
  return {
    code: coupon?.code ?? '',
    type: coupon?.type ?? 'Fixed',
    currency,
    amount: money(coupon?.amount ?? 0),
    percentage: String(coupon?.percentage ?? 10),
    levels: (coupon?.levels ?? []).map(({ from, value }) => ({
      from: money(from),
      value: coupon?.type === 'Fixed' ? money(value) : String(value),
    })),
    minimumOrder: money(coupon?.minimumOrder ?? 0),
    productTypes: coupon?.productTypes ?? [],
    limitToEngines: coupon?.limitToEngines ?? false,
    engines: coupon?.engines ?? [],
    limitToCustomers: coupon?.limitToCustomers ?? false,
    selectedCustomers: [],
    segment: '',
    segmentGallery: '',
    customersToImport: [],
    autoApplyAtCheckout: coupon?.autoApplyAtCheckout ?? false,
    starts: (coupon?.startsAt ?? null) !== null,
    startsAt: time(coupon?.startsAt),
    expires: coupon?.expires ?? false,
    expiryDate: time(coupon?.expiryDate),
    uses: usesMax === null ? 'any' : usesMax === 1 ? 'once' : 'some',
    usesMax: usesMax === null || usesMax === 1 ? '' : String(usesMax),
    usesPerPerson: usesPerPerson === null ? '' : String(usesPerPerson),
  }
}

/** Whether any value is an amount of money. */
export function hasAmounts({
  type,
  levels,
  minimumOrder,
}: Pick<CouponForm, 'type' | 'levels' | 'minimumOrder'>): boolean {
  const hasLevels = type !== 'FreeShipping' && levels.length > 0
  return type === 'Fixed' || hasLevels || minimumOrder.trim() !== ''
}

/** Only changes are sent, so that two people can edit concurrently. */
export function toChanges(fields: CouponFields, coupon: Coupon): CouponFields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(coupon[name as keyof CouponFields]),
    ),
  )
}
