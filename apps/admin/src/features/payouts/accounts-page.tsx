import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { usePayoutAccountLink } from './payouts-api.ts'
import { PayoutsFrame } from './payouts-frame.tsx'
import { usePayoutLock } from './use-payout-lock.ts'

/** The payout account: the payout provider's own widget for bank details, for people who may open it now. */
export function AccountsPage() {
  const { t } = useTranslation()
  const lock = usePayoutLock()
  const { user } = useSession()
  return (
    <PayoutsFrame
      current="accounts"
      subtitle={t(
        'Your bank account or PayPal address for payouts. It is stored by our payout provider Trolley, not by us.',
      )}
    >
      {lock === null && user.addressConfirmed && <PayoutAccount />}
    </PayoutsFrame>
  )
}

function PayoutAccount() {
  const { t } = useTranslation()
  const query = usePayoutAccountLink()
  const [opened, setOpened] = useState(0)
  const reload = () => void query.refetch().then(() => setOpened((count) => count + 1))
  return (
    <QueryView query={query} skeleton={<Skeleton variant="rounded" height={640} />}>
      {({ link }) => (
        <>
          <Box
            component="iframe"
            key={`${link} ${opened}`}
            title={t('Payout account')}
            src={link}
            sx={{
              display: 'block',
              width: '100%',
              height: { xs: 760, sm: 680 },
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
            }}
          />
          <Button size="small" loading={query.isFetching} onClick={reload} sx={{ mt: 2, ml: -2.5 }}>
            {t('Nothing showing? Reload')}
          </Button>
        </>
      )}
    </QueryView>
  )
}
