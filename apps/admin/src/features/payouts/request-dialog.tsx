import { CallError } from '@proofdesk/contract/client'
import { type Money, toMajor } from '@proofdesk/domain/money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Destination, destinationLabel } from './destination.ts'
import { useRequestPayout } from './payouts-api.ts'

interface RequestDialogProps {
  amount: Money
  /** Guids. */
  orders: ReadonlySet<string>
  destination: Destination
  onDone: () => void
  /** The studio has no account to pay to yet. */
  onMethodMissing: () => void
  onClose: () => void
}

/** Asks for confirmation before a payout is requested. */
export function RequestDialog({
  amount: { amount: minor, currency },
  orders,
  destination,
  onDone,
  onMethodMissing,
  onClose,
}: RequestDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const arrival = t(
    'Please allow 3 to 5 working days for your payout to be processed and arrive in your bank account',
  )
  const request = useRequestPayout(`${t('Request submitted!')} ${arrival}`, () => {
    onClose()
    onDone()
  })
  const amount = toMajor({ amount: minor, currency })
  const submit = async () => {
    try {
      await request.mutateAsync({
        body: { amount, payoutDestination: destination, orders: [...orders] },
      })
    } catch (error) {
      if (error instanceof CallError && error.code === 'payout_method_missing') {
        onClose()
        onMethodMissing()
      }
      throw error
    }
  }
  return (
    <ConfirmDialog
      title={t('Request a payout of {{amount}}?', { amount: format.money(amount, currency) })}
      warning={arrival}
      confirmLabel={t('Request Payout')}
      isDestructive={false}
      onConfirm={submit}
      onClose={onClose}
    >
      {t('{{number}} orders, paid to: {{place}}', {
        count: orders.size,
        number: format.number(orders.size),
        place: destinationLabel(t, destination),
      })}
    </ConfirmDialog>
  )
}
