import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { PayoutCards } from './payout-cards.tsx'
import { type PayoutListProps, PayoutTable } from './payout-table.tsx'

/** Payouts: a table, on phones a list. */
export function PayoutList(props: PayoutListProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return isPhone ? <PayoutCards {...props} /> : <PayoutTable {...props} />
}
