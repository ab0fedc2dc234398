import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Payout } from '@proofdesk/contract/admin/payouts'
import { PayoutCards } from './payout-cards.tsx'
import { PayoutTable } from './payout-table.tsx'

export interface PayoutListProps {
  payouts: readonly Payout[]
}

/** Payouts: a table, on phones a list. */
export function PayoutList(props: PayoutListProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return isPhone ? <PayoutCards {...props} /> : <PayoutTable {...props} />
}
