import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useAddressValue, useToPath } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { FROM, useBilling, useOpenBilling } from './billing-api.ts'
import { CurrentPlan } from './current-plan.tsx'
import { PlanChoice } from './plan-choice.tsx'

/** The studio's plan and payments to the platform. Installations without prices redirect to the profile. */
export function BillingPage() {
  const { account } = useSession()
  const toPath = useToPath()
  return account.hasBilling ? <Billing /> : <Navigate to={toPath('/account/profile')} replace />
}

function Billing() {
  const { t } = useTranslation()
  const query = useBilling()
  const stripe = useOpenBilling()
  const [from, setFrom] = useAddressValue(FROM.name)
  const hasGone = useRef(false)
  const state = query.data?.billing.state
  const goesOn = state !== undefined && state !== 'none' && from !== FROM.stripe
  const { open } = stripe
  // Subscriptions are shown and changed on Stripe's pages, so this goes straight there. After Back, this page stays.
  useEffect(() => {
    if (!goesOn || hasGone.current) return
    hasGone.current = true
    setFrom(FROM.stripe)
    open()
  }, [goesOn, setFrom, open])
  return (
    <>
      <PageTitle title={t('Billing')} subtitle={t('Your plan, paid through Stripe.')} />
      {stripe.isPending || goesOn ? (
        <PleaseWait />
      ) : (
        <QueryView query={query} skeleton={<FormSkeleton sections={[3]} />}>
          {({ billing }) =>
            billing.state === 'none' ? (
              <PlanChoice current={billing.plan} onChoose={stripe.open} />
            ) : (
              <CurrentPlan billing={billing} onManage={() => stripe.open()} />
            )
          }
        </QueryView>
      )}
    </>
  )
}

function PleaseWait() {
  const { t } = useTranslation()
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 20, justifyContent: 'center' }}
    >
      <CircularProgress size={24} aria-hidden />
      <Typography>{t('Opening Stripe’s website. Please wait.')}</Typography>
    </Box>
  )
}
