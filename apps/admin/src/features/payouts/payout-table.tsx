import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Payout } from '@proofdesk/contract/admin/payouts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import {
  Destination,
  PayoutHistoryButton,
  PayoutLink,
  PayoutProblem,
  PayoutState,
} from './payout-facts.tsx'

export interface PayoutListProps {
  payouts: readonly Payout[]
}

/** Payouts in rows; a row leads to its orders. */
export function PayoutTable({ payouts }: PayoutListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const toPath = useToPath()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={t('Payouts')}
        sx={{ '& td, & th': { height: 44, whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('Destination')}</TableCell>
            <TableCell>{t('Payout ID')}</TableCell>
            <TableCell>{t('Status')}</TableCell>
            <TableCell>{t('Date')}</TableCell>
            <TableCell align="right">{t('Orders')}</TableCell>
            <TableCell align="right">{t('Amount')}</TableCell>
            <TableCell aria-label={t('Timeline')} />
          </TableRow>
        </TableHead>
        <TableBody>
          {payouts.map((payout) => (
            <Fragment key={payout.guid}>
              <TableRow
                hover
                onClick={() => void navigate(toPath(`/sales/orders?payout=${payout.guid}`))}
                sx={{
                  cursor: 'pointer',
                  ...(payout.reasons.length > 0 && { '& td': { borderBottom: 0 } }),
                }}
              >
                <TableCell>
                  <Destination payout={payout} />
                </TableCell>
                <TableCell onClick={(event) => event.stopPropagation()}>
                  <PayoutLink payout={payout} />
                </TableCell>
                <TableCell>
                  <PayoutState payout={payout} />
                </TableCell>
                <TableCell className="tabular">{format.dateTime(payout.createdAt)}</TableCell>
                <TableCell align="right" className="tabular">
                  {format.number(payout.noOrders)}
                </TableCell>
                <TableCell align="right" className="tabular">
                  {format.money(payout.amount, payout.currency)}
                </TableCell>
                <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                  <PayoutHistoryButton payout={payout} />
                </TableCell>
              </TableRow>
              {payout.reasons.length > 0 && (
                <TableRow>
                  <TableCell colSpan={7} sx={{ pt: 0, pb: 3 }}>
                    <PayoutProblem payout={payout} />
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
