import type { Coupon } from '@proofdesk/contract/admin/coupons'

export interface CouponListProps {
  coupons: readonly Coupon[]
  /** Guids. */
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** The next page is on its way. */
  isBusy: boolean
}

/** The selection with this coupon in it, or without. */
export function withCoupon(
  selected: ReadonlySet<string>,
  guid: string,
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  if (isOn) next.add(guid)
  else next.delete(guid)
  return next
}
