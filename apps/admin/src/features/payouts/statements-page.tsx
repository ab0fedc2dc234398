import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { GiftCardSums } from '@proofdesk/contract/admin/statements'
import { dayOf } from '@proofdesk/domain/day'
import { isMonth, monthsBetween } from '@proofdesk/domain/month'
import { use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useLanguage } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { saveLink } from '../../lib/save-file.ts'
import { SessionContext } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useExportInvoices, useExportStatement, useStatement } from './payouts-api.ts'
import { PayoutsFrame } from './payouts-frame.tsx'
import { StatementTable } from './statement-table.tsx'

/** The studio's money in a month, also as files. */
export function StatementsPage() {
  const { t } = useTranslation()
  const [wanted, setWanted] = useAddressValue('month')
  const timeZone = use(SessionContext)?.account.timeZone ?? 'UTC'
  const [now] = useState(() => dayOf(Date.now(), timeZone).slice(0, 7))
  const month = wanted !== null && isMonth(wanted) ? wanted : now
  const query = useStatement(month)
  return (
    <PayoutsFrame
      current="statements"
      subtitle={t('Sales, costs, refunds and payouts, month by month')}
    >
      <QueryView query={query} skeleton={<ListSkeleton />}>
        {({ statement, first, last }) => (
          <>
            <StatementControls
              month={statement.month}
              first={first}
              last={last}
              onMonth={(next) => setWanted(next === now ? null : next, { push: true })}
            />
            <Box
              sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}
              aria-busy={query.isPlaceholderData}
            >
              {!statement.isOver && (
                <Typography color="textSecondary" sx={{ mb: 4 }}>
                  {t('This month isn’t over yet, so more may be added.')}
                </Typography>
              )}
              {statement.currencies.length === 0 ? (
                <EmptyState
                  title={t('No activity this month')}
                  text={t('Sales, refunds and payouts of the month appear here.')}
                />
              ) : (
                statement.currencies.map((sums) => (
                  <StatementTable key={sums.currency} sums={sums} />
                ))
              )}
              {statement.giftCards.map((sums) => (
                <GiftCardsNote key={sums.currency} sums={sums} />
              ))}
            </Box>
          </>
        )}
      </QueryView>
    </PayoutsFrame>
  )
}

/** What happened to gift cards, which are in no balance. */
function GiftCardsNote({ sums: { currency, ...sums } }: { sums: GiftCardSums }) {
  const { t } = useTranslation()
  const format = useFormat()
  const write = (amount: number) => format.money(amount, currency)
  return (
    <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
      {t(
        'Gift cards in {{currency}}: {{sold}} sold, {{spent}} spent, {{returned}} returned by refunds, {{cancelled}} of cards refunded. {{left}} is left on all cards.',
        {
          currency,
          sold: write(sums.sold),
          spent: write(sums.spent),
          returned: write(sums.returned),
          cancelled: write(sums.cancelled),
          left: write(sums.left),
        },
      )}
    </Typography>
  )
}

interface StatementControlsProps {
  month: string
  first: string
  last: string
  onMonth: (month: string) => void
}

/** The choice of month, and its files. */
function StatementControls({ month, first, last, onMonth }: StatementControlsProps) {
  const { t } = useTranslation()
  const id = useId()
  const format = useFormat()
  const language = useLanguage()
  const save = ({ url }: { url: string }) => saveLink(url)
  const pdf = useExportStatement(save)
  const csv = useExportStatement(save)
  const zip = useExportInvoices(save)
  // A month in the address is shown even if it has no statement.
  const months = [...new Set([...monthsBetween(first, last), month])].toSorted().toReversed()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 6 }}>
      <TextField
        id={id}
        select
        label={t('Month')}
        value={month}
        onChange={({ target: { value } }) => onMonth(value)}
        sx={{ width: { xs: '100%', sm: 220 } }}
      >
        {months.map((each) => (
          <MenuItem key={each} value={each}>
            {format.month(each)}
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loadingPosition="start"
        loading={pdf.isPending}
        onClick={() => pdf.mutate({ body: { month, format: 'pdf', language } })}
      >
        {t('Statement (PDF)')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loadingPosition="start"
        loading={csv.isPending}
        onClick={() => csv.mutate({ body: { month, format: 'csv', language } })}
      >
        {t('All entries (CSV)')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loadingPosition="start"
        loading={zip.isPending}
        onClick={() => zip.mutate({ body: { month } })}
      >
        {t('Invoices (ZIP)')}
      </Button>
    </Box>
  )
}
