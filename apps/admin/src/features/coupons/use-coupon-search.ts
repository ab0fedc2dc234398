import { COUPON_PAGE_SIZES } from '@proofdesk/contract/admin/coupons'
import { COUPON_STATUSES } from '@proofdesk/domain/coupon'
import { useSearchParams } from 'react-router'

export const COUPON_TABS = ['all', ...COUPON_STATUSES] as const
export type CouponTab = (typeof COUPON_TABS)[number]
export type CouponPageSize = (typeof COUPON_PAGE_SIZES)[number]

export interface CouponSearch {
  status: CouponTab
  /** From 1. */
  page: number
  size: CouponPageSize
}

const PAGE_MAX = 50_000

/** Tab and page of the address; what in it means nothing is left out. */
export function useCouponSearch(): {
  search: CouponSearch
  change: (values: Partial<CouponSearch>) => void
} {
  const [address, setAddress] = useSearchParams()
  const page = Number(address.get('page') ?? 1)
  const search: CouponSearch = {
    status: COUPON_TABS.find((tab) => tab === address.get('status')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    size:
      COUPON_PAGE_SIZES.find((size) => String(size) === address.get('size')) ??
      COUPON_PAGE_SIZES[0],
  }
  const change = (values: Partial<CouponSearch>) =>
    setAddress((current) => {
      const next = new URLSearchParams(current)
      // Another size is another set of pages.
      const all = { ...search, ...(values.size && { page: 1 }), ...values }
      set(next, 'page', all.page === 1 ? null : String(all.page))
      set(next, 'size', all.size === COUPON_PAGE_SIZES[0] ? null : String(all.size))
      return next
    })
  return { search, change }
}

function set(address: URLSearchParams, name: string, value: string | null): void {
  if (value === null) address.delete(name)
  else address.set(name, value)
}
