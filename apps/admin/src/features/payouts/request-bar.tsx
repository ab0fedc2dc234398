import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { RequestPayout } from '@proofdesk/contract/admin/payouts'
import { CallError } from '@proofdesk/contract/client'
import { toMajor } from '@proofdesk/domain/money'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { payoutReason } from './payout-reason.ts'
import { useRequestPayout } from './payouts-api.ts'
import type { OrderChoice } from './use-order-choice.ts'

interface RequestBarProps {
  currency: string
  /** Minor units. */
  available: number
  /** What is settled with the chosen orders, 0 or less; minor units. */
  losses: number
  choice: OrderChoice
  /** Chooses everything that is available; missing when it is chosen already or there is nothing. */
  all?: { label: string; isBusy: boolean; onChoose: () => void }
  onClear: () => void
  onDone: () => void
}

/** How much is chosen, where it goes, and the request; when it can't be made, why. */
export function RequestBar({
  currency,
  available,
  losses,
  choice,
  all,
  onClear,
  onDone,
}: RequestBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { country } = useSession().account
  const [payoutDestination, setDestination] =
    useState<RequestPayout['payoutDestination']>('bankAccount')
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const arrival = t(
    'Please allow 3 to 5 working days for your payout to be processed and arrive in your bank account',
  )
  const [hasNoMethod, setNoMethod] = useState(false)
  const request = useRequestPayout(`${t('Request submitted!')} ${arrival}`, () => {
    setAsking(false)
    setNoMethod(false)
    onDone()
  })
  const submit = async () => {
    try {
      await request.mutateAsync({ body: { amount, payoutDestination, orders: [...choice.guids] } })
    } catch (error) {
      if (error instanceof CallError && error.code === 'payout_method_missing') {
        setAsking(false)
        setNoMethod(true)
      }
      throw error
    }
  }
  const count = choice.guids.size
  const sum = choice.sum + losses
  const [amount, chosen, lost] = [sum, choice.sum, -losses].map((minor) =>
    toMajor({ amount: minor, currency }),
  ) as [number, number, number]
  const reason = payoutReason(t, { country, currency, available, orders: count, sum })
  const places = { bankAccount: t('Bank account'), other: t('PayPal or other') }
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
      <Box sx={{ flexGrow: 1, minWidth: 220 }}>
        <Typography className="tabular" role="status" sx={{ fontWeight: 500 }}>
          {count === 0
            ? t('No orders selected')
            : t('{{number}} orders selected: {{amount}}', {
                count,
                number: format.number(count),
                amount: format.money(chosen, currency),
              })}
        </Typography>
        {count > 0 && losses < 0 && (
          <Typography variant="body2" className="tabular" color="textSecondary">
            {t('Losses of {{amount}} are settled with it', {
              amount: format.money(lost, currency),
            })}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2.5 }}>
          {all && (
            <Button size="small" loading={all.isBusy} onClick={all.onChoose}>
              {all.label}
            </Button>
          )}
          {count > 0 && (
            <Button size="small" onClick={onClear}>
              {t('Clear selection')}
            </Button>
          )}
        </Box>
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 280 } }}>
        <Segmented
          label={t('Pay out to')}
          value={payoutDestination}
          options={[
            { value: 'bankAccount', label: places.bankAccount },
            { value: 'other', label: places.other },
          ]}
          onChange={setDestination}
        />
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 'auto' } }}>
        <Button
          variant="contained"
          color="primary"
          fullWidth
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : id}
          onClick={() => setAsking(true)}
        >
          {t('Request Payout')}
        </Button>
      </Box>
      {reason !== null && (
        <Typography
          id={id}
          variant="body2"
          role="note"
          sx={{
            flexBasis: '100%',
            mt: -1,
            color: count > 0 ? 'status.waiting' : 'text.secondary',
            textAlign: { sm: 'right' },
          }}
        >
          {reason}
        </Typography>
      )}
      {hasNoMethod && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {t('There is no bank account to pay to yet.')}{' '}
          <AppLink to="/sales/accounts">{t('Add a bank account')}</AppLink>
        </Alert>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('Request a payout of {{amount}}?', { amount: format.money(amount, currency) })}
          warning={arrival}
          confirmLabel={t('Request Payout')}
          isDestructive={false}
          onConfirm={submit}
          onClose={() => setAsking(false)}
        >
          {t('{{number}} orders, paid to: {{place}}', {
            count,
            number: format.number(count),
            place: places[payoutDestination],
          })}
        </ConfirmDialog>
      )}
    </Box>
  )
}
