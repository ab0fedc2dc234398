import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { MoneyText } from './money-text.tsx'
import { Panel } from './panel.tsx'

/** How many visitors reached each step, and the revenue. */
export function FunnelSteps({ analytics: { totals, funnel, money } }: { analytics: Analytics }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toShare = (part: number, whole: number) =>
    whole === 0 ? '–' : format.exactPercent(part / whole)
  const steps = [
    { label: t('Visited'), count: totals.users },
    { label: t('Found photos'), count: funnel.found },
    { label: t('Viewed a photo'), count: funnel.viewed },
    { label: t('Added one to the cart'), count: funnel.carted },
    { label: t('Bought'), count: funnel.paid },
  ]
    // In galleries that can be browsed, more visitors view than find.
    .toSorted((one, other) => other.count - one.count)
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <Panel
      title={t('From view to purchase')}
      text={t('Visitors who reached this step, in any order.')}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {steps.map(({ label, count }) => (
          <Box
            key={label}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: '180px 1fr 130px' },
              columnGap: 4,
              alignItems: 'center',
            }}
          >
            <Typography variant="body2">{label}</Typography>
            <Box
              aria-hidden
              sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            >
              <Box
                sx={{
                  height: 12,
                  borderRadius: '3px',
                  bgcolor: 'field',
                  width: `${(100 * count) / most}%`,
                  minWidth: count > 0 ? 2 : 0,
                }}
              />
            </Box>
            <Typography className="tabular" variant="body2" sx={{ textAlign: 'right' }}>
              {`${format.number(count)} · ${toShare(count, totals.users)}`}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 3 }}>
        {t('Net revenue')}: <MoneyText money={money} />
      </Typography>
    </Panel>
  )
}
