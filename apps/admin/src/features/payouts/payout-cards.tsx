import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import {
  Destination,
  PayoutHistoryButton,
  PayoutLink,
  PayoutProblem,
  PayoutState,
} from './payout-facts.tsx'
import type { PayoutListProps } from './payout-table.tsx'

/** Payouts where there is no room for a table. */
export function PayoutCards({ payouts }: PayoutListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box
      component="ul"
      aria-label={t('Payouts')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {payouts.map((payout) => (
        <Box
          component="li"
          key={payout.guid}
          sx={{ display: 'grid', gap: 1, p: 4, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <PayoutState payout={payout} />
            <Typography className="tabular" sx={{ fontWeight: 500 }}>
              {format.money(payout.amount, payout.currency)}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {[
              format.dateTime(payout.createdAt),
              t('{{number}} orders', {
                count: payout.noOrders,
                number: format.number(payout.noOrders),
              }),
            ].join(' · ')}
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: 3,
              fontSize: 13,
            }}
          >
            <Destination payout={payout} />
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <PayoutLink payout={payout} />
              <PayoutHistoryButton payout={payout} />
            </Box>
          </Box>
          <PayoutProblem payout={payout} />
        </Box>
      ))}
    </Box>
  )
}
