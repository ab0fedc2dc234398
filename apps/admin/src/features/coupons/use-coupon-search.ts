import { COUPON_PAGE_SIZES } from '@proofdesk/contract/admin/coupons'
import { COUPON_STATUSES } from '@proofdesk/domain/coupon'
import { useSearchParams } from 'react-router'

export const COUPON_TABS = ['all', ...COUPON_STATUSES] as const
export type CouponTab = (typeof COUPON_TABS)[number]
export type CouponPageSize = (typeof COUPON_PAGE_SIZES)[number]

export interface CouponSearch {
  status: CouponTab
  /** Prefix of the code; an empty one matches every coupon. */
  code: string
  /** Guid of the gallery that a coupon is limited to; an empty one matches every coupon. */
  engineGuid: string
  /** Starts at 1. */
  page: number
  size: CouponPageSize
}

const PAGE_MAX = 50_000
const CODE_MAX = 80
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Tab, search, gallery and page in the address; invalid values are ignored. `toTab` is the address of another tab with
 * the same search.
 */
export function useCouponSearch(): {
  search: CouponSearch
  change: (values: Partial<CouponSearch>) => void
  toTab: (tab: CouponTab) => string
} {
  const [address, setAddress] = useSearchParams()
  const page = Number(address.get('page') ?? 1)
  const search: CouponSearch = {
    status: COUPON_TABS.find((tab) => tab === address.get('status')) ?? 'all',
    code: (address.get('code') ?? '').trim().slice(0, CODE_MAX),
    engineGuid: GUID.exec(address.get('engineGuid') ?? '')?.[0] ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    size:
      COUPON_PAGE_SIZES.find((size) => String(size) === address.get('size')) ??
      COUPON_PAGE_SIZES[0],
  }
  const change = (values: Partial<CouponSearch>) =>
    setAddress((current) => {
      const next = new URLSearchParams(current)
      // Another page size or search starts at the first page.
      const all = { ...search, page: 1, ...values }
      set(next, 'code', all.code || null)
      set(next, 'engineGuid', all.engineGuid || null)
      set(next, 'page', all.page === 1 ? null : String(all.page))
      set(next, 'size', all.size === COUPON_PAGE_SIZES[0] ? null : String(all.size))
      return next
    })
  const toTab = (tab: CouponTab) => {
    const next = new URLSearchParams()
    set(next, 'status', tab === 'all' ? null : tab)
    set(next, 'code', search.code || null)
    set(next, 'engineGuid', search.engineGuid || null)
    return next.size === 0 ? '' : `?${next}`
  }
  return { search, change, toTab }
}

function set(address: URLSearchParams, name: string, value: string | null): void {
  if (value === null) address.delete(name)
  else address.set(name, value)
}
