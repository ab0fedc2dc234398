import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useToPath } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { RightsWaitNote } from '../../widgets/rights/rights-wait-note.tsx'
import { PayoutsFrozenNote } from './payouts-frozen-note.tsx'
import { UnconfirmedAddressNote } from './unconfirmed-address-note.tsx'

const TABS = [
  { name: 'balance', label: (t: TFunction) => t('Balance') },
  { name: 'payouts', label: (t: TFunction) => t('Payouts') },
  { name: 'statements', label: (t: TFunction) => t('Statements') },
  { name: 'accounts', label: (t: TFunction) => t('Accounts') },
  { name: 'payment-methods', label: (t: TFunction) => t('Payment methods') },
] as const

interface PayoutsFrameProps {
  current: (typeof TABS)[number]['name']
  subtitle?: string
  children: ReactNode
}

/** The five screens about the studio's money, as tabs. */
export function PayoutsFrame({ current, subtitle, children }: PayoutsFrameProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const tab = TABS.find(({ name }) => name === current)!
  return (
    <>
      <PageTitle title={tab.label(t)} subtitle={subtitle} />
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mt: -3, mb: 6 }}>
        <TabLinks
          label={t('Money')}
          tabs={TABS.map(({ name, label }) => ({
            label: label(t),
            to: toPath(`/sales/${name}`),
            isCurrent: name === current,
          }))}
        />
      </Box>
      <PayoutsFrozenNote />
      <RightsWaitNote />
      <UnconfirmedAddressNote />
      {children}
    </>
  )
}
