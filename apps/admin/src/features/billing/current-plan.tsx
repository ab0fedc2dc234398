import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Billing } from '@proofdesk/contract/admin/billing'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { PlanFeatures } from './plan-features.tsx'
import { planLabel } from './plan-label.ts'

interface CurrentPlanProps {
  billing: Billing
  onManage: () => void
}

/** The studio's paid plan, with a button to change it. */
export function CurrentPlan({ billing: { plan, state, endsAt }, onManage }: CurrentPlanProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {state === 'unpaid' && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {t('Your last payment failed. Check your payment method.')}
        </Alert>
      )}
      <FormSection
        title={t('Your plan')}
        text={t('Change or cancel it, and see invoices and payment methods, on Stripe’s website.')}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography component="h3" variant="h2">
            {planLabel(t, plan)}
          </Typography>
          {endsAt !== null && (
            <StatusChip
              status="waiting"
              label={t('Ends on {{date}}', { date: format.date(endsAt) })}
            />
          )}
        </Box>
        <PlanFeatures plan={plan} label={t('Included')} />
        <div>
          <Button variant="contained" color="primary" onClick={onManage}>
            {t('Manage plan')}
          </Button>
        </div>
      </FormSection>
    </>
  )
}
