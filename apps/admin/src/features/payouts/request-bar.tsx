import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { toMajor } from '@proofdesk/domain/money'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ChosenSum, type ChooseAll } from './chosen-sum.tsx'
import { payoutReason } from './payout-reason.ts'
import { usePayoutLock } from './use-payout-lock.ts'
import { RequestDialog } from './request-dialog.tsx'
import { DESTINATIONS, type Destination, destinationLabel } from './destination.ts'
import type { OrderChoice } from './use-order-choice.ts'

interface RequestBarProps {
  currency: string
  /** In minor units. */
  available: number
  /** Losses that are settled with the chosen orders, 0 or less; minor units. */
  losses: number
  choice: OrderChoice
  /** The available amount isn't known yet. */
  isLoading: boolean
  /** Chooses everything that is available; undefined if it is chosen already or there is nothing. */
  all?: ChooseAll
  onClear: () => void
  onDone: () => void
}

/** The amount and destination of the payout with the request button; if it can't be paid out, why. */
export function RequestBar({
  currency,
  available,
  losses,
  choice,
  isLoading,
  all,
  onClear,
  onDone,
}: RequestBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { country } = useSession().account
  const [destination, setDestination] = useState<Destination>('bankAccount')
  const [isAsking, setAsking] = useState(false)
  const [hasNoMethod, setNoMethod] = useState(false)
  const id = useId()
  const sum = choice.sum + losses
  const orders = choice.guids.size
  const reason = payoutReason(t, {
    lock: usePayoutLock(),
    dateTime: format.dateTime,
    country,
    currency,
    available,
    orders,
    sum,
  })
  return (
    <Box
      component="section"
      aria-label={t('Request a payout')}
      sx={{
        position: { md: 'sticky' },
        top: 56,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 6,
        rowGap: 3,
        py: 3,
        mb: 3,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <ChosenSum currency={currency} losses={losses} choice={choice} all={all} onClear={onClear} />
      <Box sx={{ width: { xs: '100%', sm: 280 } }}>
        <Segmented
          label={t('Pay out to')}
          value={destination}
          options={DESTINATIONS.map((value) => ({ value, label: destinationLabel(t, value) }))}
          onChange={setDestination}
        />
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 'auto' } }}>
        <Button
          variant="contained"
          color="primary"
          fullWidth
          loading={isLoading}
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : id}
          onClick={() => setAsking(true)}
        >
          {reason === null
            ? t('Pay out {{amount}}', {
                amount: format.money(toMajor({ amount: sum, currency }), currency),
              })
            : t('Request Payout')}
        </Button>
      </Box>
      {reason !== null && !isLoading && (
        <RequestNote id={id} reason={reason} isUrgent={orders > 0} />
      )}
      {hasNoMethod && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {t('No bank account has been added yet.')}{' '}
          <AppLink to="/sales/accounts">{t('Add a bank account')}</AppLink>
        </Alert>
      )}
      {isAsking && (
        <RequestDialog
          amount={{ amount: sum, currency }}
          orders={choice.guids}
          destination={destination}
          onDone={() => {
            setNoMethod(false)
            onDone()
          }}
          onMethodMissing={() => setNoMethod(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}

interface RequestNoteProps {
  id: string
  reason: string
  /** Orders are chosen already. */
  isUrgent: boolean
}

/** Why nothing can be requested. */
function RequestNote({ id, reason, isUrgent }: RequestNoteProps) {
  return (
    <Typography
      id={id}
      variant="body2"
      role="note"
      sx={{
        flexBasis: '100%',
        mt: -1,
        color: isUrgent ? 'status.waiting' : 'text.secondary',
        textAlign: { sm: 'right' },
      }}
    >
      {reason}
    </Typography>
  )
}
