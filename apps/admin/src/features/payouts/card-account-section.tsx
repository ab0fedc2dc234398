import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { StripeAccount } from '@proofdesk/contract/admin/stripe'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useCardAccount, useConnectCardAccount, useDisconnectCardAccount } from './payouts-api.ts'
import { usePayoutLock } from './use-payout-lock.ts'

/** The studio's own card account at Stripe: not connected, started, or connected. */
export function CardAccountSection() {
  const { t } = useTranslation()
  const query = useCardAccount()
  return (
    <FormSection
      title={t('Card payments')}
      text={t('With a Stripe account of your own, card payments go straight to you.')}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton variant="rounded" sx={{ height: { xs: 134, sm: 98 } }} />}
      >
        {({ account }) => <CardAccount account={account} />}
      </QueryView>
    </FormSection>
  )
}

function CardAccount({ account }: { account: StripeAccount | null }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const connect = useConnectCardAccount()
  const disconnect = useDisconnectCardAccount(t('Card account disconnected'))
  const isLocked = usePayoutLock() !== null
  const isConnected = account?.details_submitted === true
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 3 }}>
      <CardAccountState account={account} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {(!isConnected || !account.charges_enabled) && (
          <Button
            variant={isConnected ? 'outlined' : 'contained'}
            color={isConnected ? 'secondary' : 'primary'}
            loading={connect.isPending}
            disabled={isLocked}
            onClick={() => connect.mutate()}
          >
            {account === null ? t('Connect a Stripe account') : t('Continue to Stripe')}
          </Button>
        )}
        {account !== null && (
          <Button disabled={isLocked} onClick={() => dialog.open('disconnect')}>
            {t('Disconnect')}
          </Button>
        )}
      </Box>
      {account !== null && dialog.name === 'disconnect' && (
        <ConfirmDialog
          title={t('Disconnect the card account?')}
          warning={t(
            'New card payments will be collected by the platform and paid out with your balance. Money on your Stripe account stays there.',
          )}
          confirmLabel={t('Disconnect')}
          onConfirm={() => disconnect.mutateAsync({}).then(dialog.close)}
          onClose={dialog.close}
        />
      )}
    </Box>
  )
}

function CardAccountState({ account }: { account: StripeAccount | null }) {
  const { t } = useTranslation()
  const [status, label, text] =
    account === null
      ? ([
          'draft',
          t('Not connected'),
          t(
            'Until then the platform collects card payments for you and pays them out with your balance.',
          ),
        ] as const)
      : !account.details_submitted
        ? (['waiting', t('Not finished'), t('Stripe still needs your details.')] as const)
        : account.charges_enabled
          ? ([
              'live',
              t('Connected'),
              t('Your Stripe account {{id}} accepts card payments.', { id: account.id }),
            ] as const)
          : ([
              'waiting',
              t('Connected'),
              t('Stripe is checking your details. Until then the platform collects for you.'),
            ] as const)
  return (
    <div>
      <StatusChip status={status} label={label} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {text}
      </Typography>
    </div>
  )
}
