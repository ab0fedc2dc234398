import type { Order } from '@proofdesk/contract/admin/orders'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BalanceCards } from './balance-cards.tsx'
import { BalanceTable } from './balance-table.tsx'

export interface BalanceOrdersProps {
  orders: readonly Order[]
  chosen: ReadonlySet<string>
  onChoose: (orders: readonly Order[], isChosen: boolean) => void
}

/** The orders behind a balance: a table, on phones a list. */
export function BalanceOrders(props: BalanceOrdersProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return isPhone ? <BalanceCards {...props} /> : <BalanceTable {...props} />
}
