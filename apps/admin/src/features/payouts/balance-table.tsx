import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Order } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { orderName } from '../../lib/order-name.ts'
import { useFormat } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { NetProfit, OrderLink, SettlementState } from './order-facts.tsx'
import { isChoosable } from './use-order-choice.ts'

export interface BalanceOrdersProps {
  orders: readonly Order[]
  chosen: ReadonlySet<string>
  onChoose: (orders: readonly Order[], isChosen: boolean) => void
}

/** An edge in the accent instead of a tint, on which the states' colours would be too weak to read. */
const CHOSEN_ROW = {
  '& .MuiTableRow-root.Mui-selected': {
    bgcolor: 'background.paper',
    '& td:first-of-type': { boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
  },
} as const

const CLIPPED = { overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** The orders behind a balance; only available ones without a loss can be chosen. */
export function BalanceTable({ orders, chosen, onChoose }: BalanceOrdersProps) {
  const { t } = useTranslation()
  const available = orders.filter(isChoosable)
  const chosenHere = available.filter(({ guid }) => chosen.has(guid)).length
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={t('Orders')}
        sx={{
          '& td, & th': { height: 44, px: 3, whiteSpace: 'nowrap' },
          '& .MuiTableCell-paddingCheckbox': { pl: 1.5, pr: 0 },
          ...CHOSEN_ROW,
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                disabled={available.length === 0}
                checked={available.length > 0 && chosenHere === available.length}
                indeterminate={chosenHere > 0 && chosenHere < available.length}
                onChange={(_, isOn) => onChoose(available, isOn)}
                slotProps={{
                  input: { 'aria-label': t('Select all available orders of this page') },
                }}
              />
            </TableCell>
            <TableCell>{t('Order ID')}</TableCell>
            <TableCell>{t('Date')}</TableCell>
            <TableCell>{t('Name')}</TableCell>
            <TableCell>{t('Gallery')}</TableCell>
            <TableCell>{t('Payout Status')}</TableCell>
            <TableCell align="right">{t('Gross Profit')}</TableCell>
            <TableCell align="right">{t('Net Profit')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <BalanceRow
              key={order.guid}
              order={order}
              isChosen={chosen.has(order.guid)}
              onChoose={(isChosen) => onChoose([order], isChosen)}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface BalanceRowProps {
  order: Order
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function BalanceRow({ order, isChosen, onChoose }: BalanceRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isAvailable = isChoosable(order)
  return (
    <TableRow
      hover={isAvailable}
      selected={isChosen}
      onClick={() => isAvailable && onChoose(!isChosen)}
      sx={{ cursor: isAvailable ? 'pointer' : undefined }}
    >
      <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
        <Checkbox
          size="small"
          disabled={!isAvailable}
          checked={isChosen}
          onChange={(_, isOn) => onChoose(isOn)}
          slotProps={{
            input: { 'aria-label': t('Select order {{id}}', { id: orderName(order) }) },
          }}
        />
      </TableCell>
      <TableCell onClick={(event) => event.stopPropagation()}>
        <OrderLink order={order} />
      </TableCell>
      <TableCell className="tabular">{format.dateTime(order.createdAt)}</TableCell>
      <TableCell sx={{ ...CLIPPED, maxWidth: { xs: 120, lg: 170 } }}>
        {fullName(order.customer) || t('(Name unknown)')}
      </TableCell>
      <TableCell sx={{ ...CLIPPED, maxWidth: { xs: 150, lg: 200 } }}>{order.galleryName}</TableCell>
      <TableCell>
        <SettlementState order={order} />
      </TableCell>
      <TableCell align="right" className="tabular">
        {format.money(order.grossProfit, order.currency)}
      </TableCell>
      <TableCell align="right">
        <NetProfit order={order} />
      </TableCell>
    </TableRow>
  )
}
