import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PLANS, type Plan } from '@proofdesk/domain/plan'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'
import { TileList } from '../../ui/tile-list.tsx'
import { PlanFeatures } from './plan-features.tsx'
import { planLabel } from './plan-label.ts'

interface PlanChoiceProps {
  /** The plan that the studio has without paying. */
  current: Plan
  onChoose: (plan: Plan) => void
}

/** The plans for a studio without a subscription. Prices are on Stripe's page. */
export function PlanChoice({ current, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation()
  return (
    <TileList label={t('Plans')} minWidth={260}>
      {PLANS.map((plan) => (
        <Box
          component="li"
          key={plan}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 3,
            p: 5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Typography component="h2" variant="h3">
              {planLabel(t, plan)}
            </Typography>
            {plan === current && <StatusChip status="live" label={t('Your plan')} />}
          </Box>
          <PlanFeatures plan={plan} label={planLabel(t, plan)} />
          <Button
            variant="outlined"
            sx={{ mt: 'auto' }}
            aria-label={t('Choose {{plan}}', { plan: planLabel(t, plan) })}
            onClick={() => onChoose(plan)}
          >
            {t('Choose')}
          </Button>
        </Box>
      ))}
    </TileList>
  )
}
