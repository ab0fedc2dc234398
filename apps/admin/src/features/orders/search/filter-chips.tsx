import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/orders'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/address.ts'
import { narrowingLabels } from './narrowing-label.ts'
import type { OrderSearch } from './order-search.ts'
import type { ChangeSearch } from './use-order-search.ts'

interface FilterChipsProps {
  search: OrderSearch
  galleries: readonly Gallery[]
  orders: readonly Order[]
  onChange: ChangeSearch
  onReset: () => void
}

/** What narrows the orders, each with a way to take it out, and one to take out all. */
export function FilterChips({ search, galleries, orders, onChange, onReset }: FilterChipsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = (value: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(value))
  const chips = narrowingLabels(search, { t, day, galleries, orders })
  if (chips.length === 0) return null
  return (
    <Box role="group" aria-label={t('Filters')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {chips.map(({ key, label, change }) => {
        const remove = () => onChange(change)
        return <Chip key={key} label={label} variant="outlined" aria-label={t('Remove the filter {{name}}', { name: label })} onClick={remove} onDelete={remove} sx={{ maxWidth: 280 }} />
      })}
      <Button size="small" onClick={onReset}>
        {t('Reset')}
      </Button>
    </Box>
  )
}
