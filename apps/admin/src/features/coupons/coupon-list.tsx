import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CouponCards } from './coupon-cards.tsx'
import type { CouponListProps } from './coupon-selection.ts'
import { CouponsTable } from './coupons-table.tsx'

/** A page of coupons: a table, or cards where there is no room for one. */
export function CouponList(props: CouponListProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  return isPhone ? <CouponCards {...props} /> : <CouponsTable {...props} />
}
