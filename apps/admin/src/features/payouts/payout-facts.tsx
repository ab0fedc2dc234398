import BankIcon from '@mui/icons-material/AccountBalanceOutlined'
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import ClockIcon from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Payout } from '@proofdesk/contract/admin/payouts'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { shortId } from '@proofdesk/domain/order-number'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { WRAPPED_ROW } from '../../ui/rows.ts'
import { useRetryPayout } from './payouts-api.ts'
import { usePayoutLock } from './use-payout-lock.ts'
import { transferReasonMessage } from './transfer-reason-message.ts'

interface PayoutFactsProps {
  payout: Payout
}

/** A payout's destination: icon and word. */
export function Destination({ payout: { payoutDestination } }: PayoutFactsProps) {
  const { t } = useTranslation()
  const isBank = payoutDestination === 'bankAccount'
  const Icon = isBank ? BankIcon : WalletIcon
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      {isBank ? t('Bank account') : t('PayPal or other')}
    </Box>
  )
}

/** A clock until the money is paid, then a check mark; a warning if the studio has to act. */
export function PayoutState({ payout: { status, paidAt, reasons } }: PayoutFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [Icon, colour, word] =
    status === 'paid'
      ? [
          CheckIcon,
          'status.live',
          paidAt === null ? t('Paid') : t('Paid on {{date}}', { date: format.date(paidAt) }),
        ]
      : reasons.length === 0
        ? [ClockIcon, 'status.waiting', t('Pending')]
        : [ErrorIcon, 'status.failed', t('Pending')]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color: colour }} />
      {word}
    </Box>
  )
}

/** Links to the payout's orders. */
export function PayoutLink({ payout }: PayoutFactsProps) {
  const { t } = useTranslation()
  const { guid } = payout
  return (
    <span>
      <AppLink
        to={`/sales/orders?payout=${guid}`}
        className="tabular"
        title={guid}
        aria-label={t('Orders in payout {{id}}', { id: shortId(guid) })}
      >
        {shortId(guid)}
      </AppLink>
      <ProblemSign of={payout} />
    </span>
  )
}

/** Opens the timeline of a payout. */
export function PayoutHistoryButton({ payout: { guid } }: PayoutFactsProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  return (
    <IconButton
      size="small"
      aria-label={t('Timeline of payout {{id}}', { id: shortId(guid) })}
      title={t('Timeline')}
      onClick={() => dialog.open('payout', guid)}
    >
      <HistoryIcon fontSize="small" />
    </IconButton>
  )
}

/** Why the money hasn't been sent, with what to do about it; nothing if it is on its way. */
export function PayoutProblem({ payout: { guid, reasons } }: PayoutFactsProps) {
  const { t } = useTranslation()
  const retry = useRetryPayout()
  const lock = usePayoutLock()
  if (reasons.length === 0) return null
  return (
    <Box sx={{ ...WRAPPED_ROW, columnGap: 3, rowGap: 1, whiteSpace: 'normal' }}>
      <Typography variant="body2" sx={{ color: 'status.failed', minWidth: 0 }}>
        {reasons.map((reason) => transferReasonMessage(t, reason)).join(' ')}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        loading={retry.isPending}
        disabled={lock !== null}
        onClick={() => retry.mutate({ body: { guid } })}
      >
        {t('Retry')}
      </Button>
      <AppLink to="/sales/accounts" variant="body2">
        {t('Check the payout account')}
      </AppLink>
    </Box>
  )
}
