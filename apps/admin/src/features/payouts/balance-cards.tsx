import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { orderName } from '../../lib/order-name.ts'
import { useFormat } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import type { BalanceOrdersProps } from './balance-table.tsx'
import { NetProfit, OrderLink, SettlementState } from './order-facts.tsx'
import { isChoosable } from './use-order-choice.ts'

/** The same orders where there is no room for a table. */
export function BalanceCards({ orders, chosen, onChoose }: BalanceOrdersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box
      component="ul"
      aria-label={t('Orders')}
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
      {orders.map((order) => (
        <Box
          component="li"
          key={order.guid}
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            py: 2,
            pl: 1,
            pr: 4,
            '& + &': { borderTop: 1, borderColor: 'divider' },
            boxShadow: chosen.has(order.guid)
              ? 'inset 3px 0 var(--mui-palette-primary-main)'
              : undefined,
          }}
        >
          <Checkbox
            disabled={!isChoosable(order)}
            checked={chosen.has(order.guid)}
            onChange={(_, isOn) => onChoose([order], isOn)}
            slotProps={{
              input: { 'aria-label': t('Select order {{id}}', { id: orderName(order) }) },
            }}
          />
          <Box sx={{ flexGrow: 1, minWidth: 0, pt: 1.5 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontWeight: 500 }}>
              <Typography noWrap sx={{ fontWeight: 500 }}>
                {fullName(order.customer) || t('(Name unknown)')}
              </Typography>
              <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
                <NetProfit order={order} />
              </Box>
            </Box>
            <Typography variant="body2" color="textSecondary" noWrap>
              {[format.dateTime(order.createdAt), order.galleryName].join(' · ')}
            </Typography>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 2,
                mt: 1,
                fontSize: 12,
              }}
            >
              <div>
                <SettlementState order={order} />
              </div>
              <OrderLink order={order} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
