import CheckIcon from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Plan, planFeatures } from '@proofdesk/domain/plan'
import { useTranslation } from 'react-i18next'
import { featureLabel } from './plan-label.ts'

interface PlanFeaturesProps {
  plan: Plan
  /** Accessible name of the list. */
  label: string
}

/** The features of a plan. */
export function PlanFeatures({ plan, label }: PlanFeaturesProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {planFeatures(plan).map((feature) => (
        <Box component="li" key={feature} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <CheckIcon fontSize="small" sx={{ color: 'text.secondary' }} aria-hidden />
          <Typography variant="body2">{featureLabel(t, feature)}</Typography>
        </Box>
      ))}
    </Box>
  )
}
