import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { CurrencyTotal } from '@proofdesk/contract/admin/orders'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

interface CurrencyChipsProps {
  totals: readonly CurrencyTotal[]
  /** Null for all. */
  chosen: string | null
  onChoose: (currency: string | null) => void
}

/** All currencies, or a choice of one, each with its net total. */
export function CurrencyChips({ totals, chosen, onChoose }: CurrencyChipsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const chips: { currency: string | null; label: string }[] = [
    { currency: null, label: t('All') },
    ...totals.map(({ currency, netProfit }) => ({
      currency,
      label: t('{{currency}} · {{amount}}', {
        currency,
        amount: format.money(shownNetProfit(netProfit), currency),
      }),
    })),
  ]
  // Chosen by a link, or before other filters left none of it: stays visible, so that it can be removed.
  if (chosen !== null && !totals.some(({ currency }) => currency === chosen))
    chips.push({ currency: chosen, label: chosen })
  return (
    <Box role="group" aria-label={t('Currency')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {chips.map(({ currency, label }) => {
        const isChosen = currency === chosen
        return (
          <Chip
            key={currency ?? ''}
            className="tabular"
            label={label}
            aria-pressed={isChosen}
            color={isChosen ? 'secondary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            onClick={() => onChoose(currency)}
          />
        )
      })}
    </Box>
  )
}
