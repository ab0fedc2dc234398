import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ShipmentState } from './shipment-state.tsx'

/** An order's reprints, each with its cost and state. */
export function Reprints({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
      {order.reprints.map((reprint) => (
        <li key={reprint.guid}>
          <Typography sx={{ mb: 2 }}>
            {t('{{count}} prints on {{date}}, {{amount}}', {
              count: reprint.items.reduce((sum, { copies }) => sum + copies, 0),
              date: format.date(reprint.createdAt),
              amount: format.money(reprint.cost, order.currency),
            })}
          </Typography>
          <ShipmentState order={order} shipment={reprint} />
        </li>
      ))}
    </Box>
  )
}
