import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { CurrencyTotal } from '@proofdesk/contract/admin/orders'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

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
    <Box
      component="section"
      aria-label={t('Summary')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Tile label={t('Gross volume')}>
        {totals && <Amounts totals={totals} toAmount={({ grossProfit }) => grossProfit} />}
      </Tile>
      <Tile label={t('Net volume')}>
        {totals && (
          <Amounts totals={totals} toAmount={({ netProfit }) => shownNetProfit(netProfit)} />
        )}
      </Tile>
      <Tile label={t('Number of orders')}>{totals && sum('orders')}</Tile>
      <Tile label={t('Number of images')}>{totals && sum('images')}</Tile>
    </Box>
  )
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // Hairlines between the tiles: each draws those at its left and top, and the outer ones fall outside.
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        p: 4,
        minWidth: 0,
        ml: '-1px',
        mt: '-1px',
        borderLeft: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        className="tabular"
        sx={{
          mt: 1,
          fontSize: { xs: 16, sm: 20 },
          lineHeight: '28px',
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        {children ?? <Skeleton width="60%" />}
      </Box>
    </Box>
  )
}

function Amounts({
  totals,
  toAmount,
}: {
  totals: readonly CurrencyTotal[]
  toAmount: (total: CurrencyTotal) => number
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
