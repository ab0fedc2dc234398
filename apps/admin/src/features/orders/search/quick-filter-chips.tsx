import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { type QuickFilter, isOn } from './quick-filters.ts'
import type { OrderFilters } from './order-search.ts'

interface QuickFilterChipsProps {
  filters: readonly QuickFilter[]
  search: OrderFilters
  /** The number of waiting orders for a chip; undefined while unknown. */
  countOf: (key: QuickFilter['key']) => number | undefined
  onChange: (change: Partial<OrderFilters>) => void
}

/** Chips for frequent filters: one click applies it, another removes it. */
export function QuickFilterChips({ filters, search, countOf, onChange }: QuickFilterChipsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box
      role="group"
      aria-label={t('Quick filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {filters.map((one) => {
        const isChosen = isOn(one, search)
        const count = countOf(one.key) ?? 0
        return (
          <Chip
            key={one.key}
            label={
              <>
                {one.label}
                {count > 0 && (
                  <Box component="span" className="tabular" sx={{ ml: 1.5, opacity: 0.75 }}>
                    {format.number(count)}
                  </Box>
                )}
              </>
            }
            aria-pressed={isChosen}
            color={isChosen ? 'secondary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            onClick={() => onChange(isChosen ? one.cleared : one.filter)}
          />
        )
      })}
    </Box>
  )
}
