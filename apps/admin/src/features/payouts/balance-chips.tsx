import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Balance } from '@proofdesk/contract/admin/payouts'
import { currencySymbol } from '@proofdesk/domain/currencies'
import { useTranslation } from 'react-i18next'

interface BalanceChipsProps {
  balances: readonly Balance[]
  current: string
  onChoose: (currency: string) => void
}

/** The currencies that the studio has money in. */
export function BalanceChips({ balances, current, onChoose }: BalanceChipsProps) {
  const { t } = useTranslation()
  return (
    <Box role="group" aria-label={t('Currency')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {balances.map(({ currency }) => {
        const symbol = currencySymbol(currency)
        const isCurrent = currency === current
        return (
          <Chip
            key={currency}
            label={symbol === currency ? currency : `${symbol} ${currency}`}
            aria-pressed={isCurrent}
            color={isCurrent ? 'secondary' : 'default'}
            variant={isCurrent ? 'filled' : 'outlined'}
            onClick={() => isCurrent || onChoose(currency)}
          />
        )
      })}
    </Box>
  )
}
