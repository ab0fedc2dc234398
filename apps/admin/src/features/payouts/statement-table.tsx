import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { StatementSums } from '@proofdesk/contract/admin/statements'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/** One currency's month, from its opening to its closing balance. */
export function StatementTable({ sums }: { sums: StatementSums }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { currency } = sums
  const money = (amount: number) => format.money(amount, currency)
  const rows = [
    { label: t('Opening balance'), amount: sums.opening, isStrong: true },
    {
      label: t('Sales ({{number}})', { number: format.number(sums.orders) }),
      amount: sums.sales,
    },
    { label: t('Platform commission'), amount: -sums.fees },
    { label: t('Print lab'), amount: -sums.shippingFees },
    { label: t('Payment fees'), amount: -sums.transactionFees },
    {
      label: t('Refunds ({{number}})', { number: format.number(sums.refunds) }),
      amount: sums.refunded,
    },
    { label: t('Commission returned with refunds'), amount: sums.feesReturned },
    ...(sums.corrections === 0
      ? []
      : [{ label: t('Disputes and corrections'), amount: sums.corrections }]),
    {
      label: t('Payouts ({{number}})', { number: format.number(sums.payouts) }),
      amount: -sums.paidOut,
    },
    { label: t('Closing balance'), amount: sums.closing, isStrong: true },
  ]
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8, maxWidth: 640 }}>
      <Typography id={id} component="h2" variant="h2" sx={{ mb: 2 }}>
        {currency}
      </Typography>
      <Table aria-labelledby={id}>
        <TableBody>
          {rows.map(({ label, amount, isStrong = false }) => (
            <TableRow
              key={label}
              sx={{ '& > .MuiTableCell-root': { fontWeight: isStrong ? 600 : 400 } }}
            >
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {/* No costs show as zero, not as minus zero. */}
              <TableCell align="right" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
                {money(amount === 0 ? 0 : amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {sums.offlineSales !== 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t(
            'You also took {{amount}} directly, in cash or otherwise. It counts towards your sales, but isn’t part of this balance.',
            { amount: money(sums.offlineSales) },
          )}
        </Typography>
      )}
      {sums.refundedOutside < 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t(
            'You also refunded {{amount}} outside Proofdesk. It reduces your sales, but not this balance.',
            { amount: money(-sums.refundedOutside) },
          )}
        </Typography>
      )}
    </Box>
  )
}
