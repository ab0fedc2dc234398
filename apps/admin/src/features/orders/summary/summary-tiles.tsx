import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CurrencyTotal, OrderAggs } from '@proofdesk/contract/admin/orders'
import { minorDigits } from '@proofdesk/domain/currencies'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import type { DayRange } from '@proofdesk/domain/visit-range'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { FigureTile, FigureTiles } from '../../../ui/figure-tiles.tsx'

interface SummaryTilesProps {
  /** Of the chosen currency, or of all; undefined while loading. */
  totals: readonly CurrencyTotal[] | undefined
  /** The preceding period with its totals; undefined if no days are chosen. */
  before: { range: DayRange; aggs: OrderAggs | undefined } | undefined
}

/** Number of currencies shown in a tile; the others are in the chips above. */
const LINES = 3

/**
 * Sales figures and their change from the preceding period. Amounts of different currencies are side by side, as they
 * can't be added.
 */
export function SummaryTiles({ totals, before }: SummaryTilesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const codes = new Set(totals?.map(({ currency }) => currency))
  const earlier = before?.aggs?.currencies.filter(({ currency }) => codes.has(currency))
  const counted = (key: 'orders' | 'images') => {
    const sum = (all: readonly CurrencyTotal[]) => all.reduce((n, total) => n + total[key], 0)
    return (
      totals && (
        <>
          {format.number(sum(totals))}
          {earlier && <Change now={sum(totals)} then={sum(earlier)} />}
        </>
      )
    )
  }
  const amounts = (toAmount: (total: CurrencyTotal) => number, hasTax = false) =>
    totals && <Amounts totals={totals} before={earlier} toAmount={toAmount} hasTax={hasTax} />
  return (
    <>
      <FigureTiles label={t('Summary')} columns={5}>
        <FigureTile label={t('Gross volume')}>
          {amounts(({ grossProfit }) => grossProfit, true)}
        </FigureTile>
        <FigureTile label={t('Net volume')}>
          {amounts(({ netProfit }) => shownNetProfit(netProfit))}
        </FigureTile>
        <FigureTile label={t('Number of orders')}>{counted('orders')}</FigureTile>
        <FigureTile label={t('Average order')}>{amounts(averageOf)}</FigureTile>
        <FigureTile label={t('Number of images')}>{counted('images')}</FigureTile>
      </FigureTiles>
      {before && earlier && (
        <Typography variant="caption" color="textSecondary">
          {t('Compared with {{days}}', { days: daysText(before.range, format.day) })}
        </Typography>
      )}
    </>
  )
}

/** The average of an order, rounded to the currency's minor unit. */
function averageOf({ grossProfit, orders, currency }: CurrencyTotal): number {
  if (orders === 0) return 0
  const units = 10 ** minorDigits(currency)
  return Math.round((grossProfit / orders) * units) / units
}

function daysText({ from, to }: DayRange, day: (day: string) => string): string {
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}

/** The relative change; nothing if there was nothing before. */
function Change({ now, then }: { now: number; then: number }) {
  const format = useFormat()
  if (then === 0) return null
  return (
    <Box
      component="span"
      sx={{ ml: 2, fontSize: 12, fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {format.change(now / then - 1)}
    </Box>
  )
}

interface AmountsProps {
  totals: readonly CurrencyTotal[]
  before: readonly CurrencyTotal[] | undefined
  toAmount: (total: CurrencyTotal) => number
  /** Shows the tax included in it. */
  hasTax: boolean
}

function Amounts({ totals, before, toAmount, hasTax }: AmountsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (totals.length === 0) return '–'
  const left = totals.length - LINES
  return (
    <>
      {totals.slice(0, LINES).map((total) => {
        const then = before?.find(({ currency }) => currency === total.currency)
        return (
          <Box
            key={total.currency}
            sx={
              totals.length > 1 ? { fontSize: { xs: 14, sm: 16 }, lineHeight: '24px' } : undefined
            }
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
            {then && <Change now={toAmount(total)} then={toAmount(then)} />}
            {hasTax && total.tax !== 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
                {t('including {{amount}} tax', {
                  amount: format.money(total.tax, total.currency),
                })}
              </Typography>
            )}
          </Box>
        )
      })}
      {left > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('and {{count}} more currencies', { count: left })}
        </Typography>
      )}
    </>
  )
}
