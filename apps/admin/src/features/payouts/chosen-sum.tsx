import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { toMajor } from '@proofdesk/domain/money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import type { OrderChoice } from './use-order-choice.ts'

export interface ChooseAll {
  label: string
  isBusy: boolean
  onChoose: () => void
}

interface ChosenSumProps {
  currency: string
  /** Losses that are settled with the chosen orders, 0 or less; minor units. */
  losses: number
  choice: OrderChoice
  all: ChooseAll | undefined
  onClear: () => void
}

/** The number of chosen orders and their total, with buttons to choose all or none. */
export function ChosenSum({ currency, losses, choice, all, onClear }: ChosenSumProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = choice.guids.size
  const write = (amount: number) => format.money(toMajor({ amount, currency }), currency)
  return (
    <Box sx={{ flexGrow: 1, minWidth: 220 }}>
      <Typography className="tabular" role="status" sx={{ fontWeight: 500 }}>
        {count === 0
          ? t('No orders selected')
          : t('{{number}} orders selected: {{amount}}', {
              count,
              number: format.number(count),
              amount: write(choice.sum),
            })}
      </Typography>
      {count > 0 && losses < 0 && (
        <Typography variant="body2" className="tabular" color="textSecondary">
          {t('Losses of {{amount}} are deducted', { amount: write(-losses) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2.5 }}>
        {all && (
          <Button size="small" loading={all.isBusy} onClick={all.onChoose}>
            {all.label}
          </Button>
        )}
        {count > 0 && (
          <Button size="small" onClick={onClear}>
            {t('Clear selection')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
