import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BalanceCards } from './balance-cards.tsx'
import { type BalanceOrdersProps, BalanceTable } from './balance-table.tsx'

/** The orders behind a balance: a table, on phones a list. */
export function BalanceOrders(props: BalanceOrdersProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return isPhone ? <BalanceCards {...props} /> : <BalanceTable {...props} />
}
