import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CurrencyTotal } from '@proofdesk/contract/admin/orders'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { FigureTile, FigureTiles } from '../../../ui/figure-tiles.tsx'

interface SummaryTilesProps {
  /** Of the chosen currency, or of all; undefined while they load. */
  totals: readonly CurrencyTotal[] | undefined
}

/** Amounts of so many currencies stand in a tile; the others are in the chips below. */
const LINES = 3

/** What was sold. Amounts of different currencies stand side by side: they can't be added. */
export function SummaryTiles({ totals }: SummaryTilesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sum = (key: 'orders' | 'images') =>
    format.number((totals ?? []).reduce((all, total) => all + total[key], 0))
  return (
    <FigureTiles label={t('Summary')} columns={4}>
      <FigureTile label={t('Gross volume')}>
        {totals && <Amounts totals={totals} toAmount={({ grossProfit }) => grossProfit} hasTax />}
      </FigureTile>
      <FigureTile label={t('Net volume')}>
        {totals && (
          <Amounts totals={totals} toAmount={({ netProfit }) => shownNetProfit(netProfit)} />
        )}
      </FigureTile>
      <FigureTile label={t('Number of orders')}>{totals && sum('orders')}</FigureTile>
      <FigureTile label={t('Number of images')}>{totals && sum('images')}</FigureTile>
    </FigureTiles>
  )
}

function Amounts({
  totals,
  toAmount,
  hasTax = false,
}: {
  totals: readonly CurrencyTotal[]
  toAmount: (total: CurrencyTotal) => number
  /** Whether the tax in it is told. */
  hasTax?: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  if (totals.length === 0) return '–'
  const left = totals.length - LINES
  return (
    <>
      {totals.slice(0, LINES).map((total) => (
        <Box
          key={total.currency}
          sx={totals.length > 1 ? { fontSize: { xs: 14, sm: 16 }, lineHeight: '24px' } : undefined}
        >
          {format.money(toAmount(total), total.currency)}
          {totals.length > 1 && (
            <Box
              component="span"
              sx={{ ml: 2, fontSize: 12, fontWeight: 400, color: 'text.secondary' }}
            >
              {total.currency}
            </Box>
          )}
          {hasTax && total.tax !== 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
              {t('including {{amount}} tax', {
                amount: format.money(total.tax, total.currency),
              })}
            </Typography>
          )}
        </Box>
      ))}
      {left > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('and {{count}} more currencies', { count: left })}
        </Typography>
      )}
    </>
  )
}
