import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type Day, dayOf } from '@proofdesk/domain/day'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import {
  ORDER_PERIODS,
  type OrderPeriodName,
  nameOrderPeriod,
  orderPeriod,
} from '@proofdesk/domain/order-period'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { OrderFilters } from '../search/order-search.ts'
import { PeriodFields } from '../search/period-fields.tsx'

const ALL = 'all'
const OWN = 'own'

interface PeriodPickerProps {
  search: OrderFilters
  onChange: (days: { fromDay: Day | null; toDay: Day | null }) => void
}

/** Chooses the period of the orders and their totals. */
export function PeriodPicker({ search, onChange }: PeriodPickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const today = dayOf(useNow(MINUTE_MS), useSession().account.timeZone)
  const [isOwn, setOwn] = useState(false)
  const { fromDay, toDay } = search
  const name =
    fromDay !== null && toDay !== null
      ? nameOrderPeriod({ from: fromDay, to: toDay }, today)
      : undefined
  const value = isOwn ? OWN : fromDay === null && toDay === null ? ALL : (name ?? OWN)
  const choose = (next: string) => {
    setOwn(next === OWN)
    if (next === OWN) return
    if (next === ALL) return onChange({ fromDay: null, toDay: null })
    const { from, to } = orderPeriod(next as OrderPeriodName, today)
    onChange({ fromDay: from, toDay: to })
  }
  return (
    <>
      <TextField
        id={id}
        select
        size="small"
        value={value}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Period') } } }}
        sx={{ width: { xs: '100%', sm: 176 } }}
      >
        <MenuItem value={ALL}>{t('All time')}</MenuItem>
        {ORDER_PERIODS.map((each) => (
          <MenuItem key={each} value={each}>
            {LABELS[each](t)}
          </MenuItem>
        ))}
        <MenuItem value={OWN}>{t('Custom period')}</MenuItem>
      </TextField>
      {value === OWN && (
        <Box sx={{ width: { xs: '100%', sm: 360 } }}>
          <PeriodFields
            draft={search}
            onChange={(part) => onChange({ fromDay, toDay, ...part })}
            isPlain
          />
        </Box>
      )}
    </>
  )
}

const LABELS: Record<OrderPeriodName, (t: TFunction) => string> = {
  today: (t) => t('Today'),
  yesterday: (t) => t('Yesterday'),
  last7Days: (t) => t('Last 7 days'),
  last30Days: (t) => t('Last 30 days'),
  thisMonth: (t) => t('This month'),
  lastMonth: (t) => t('Last month'),
  thisYear: (t) => t('This year'),
}
