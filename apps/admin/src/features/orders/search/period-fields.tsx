import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { DateRangeField } from '../../../ui/date-range-field.tsx'
import type { OrderFilters } from './order-search.ts'

interface PeriodFieldsProps {
  draft: OrderFilters
  onChange: (part: Partial<OrderFilters>) => void
  /** Leaves out the sentence about the time zone. */
  isPlain?: boolean
}

/** The period of the orders. */
export function PeriodFields({ draft, onChange, isPlain = false }: PeriodFieldsProps) {
  const { t } = useTranslation()
  const { timeZone } = useSession().account
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DateRangeField
        from={draft.fromDay}
        to={draft.toDay}
        onChange={({ from, to }) => onChange({ fromDay: from, toDay: to })}
      />
      {!isPlain && (
        <Typography variant="caption" color="textSecondary" sx={{ mt: -1 }}>
          {t('Whole days in the studio’s time zone: {{zone}}.', {
            zone: timeZone.replaceAll('_', ' '),
          })}
        </Typography>
      )}
    </Box>
  )
}
