import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Customer } from '@proofdesk/contract/admin/customers'
import type { Order } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { RecordSection } from '../../../ui/record-panel.tsx'
import { SHOWN_ORDERS, useOrdersOf } from '../customers-api.ts'
import { toTimeline } from './timeline.ts'

/** What somebody has ordered, and all that happened with them. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useOrdersOf(customer.guid)
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <ListSkeleton count={4} />
  const { hits } = query.data.orders
  return (
    <>
      {customer.orders > 0 && (
        <RecordSection title={t('Orders')}>
          <OrderList orders={hits} />
          {customer.orders > SHOWN_ORDERS && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {t('The latest {{number}} of {{total}}.', {
                number: SHOWN_ORDERS,
                total: format.number(customer.orders),
              })}
            </Typography>
          )}
          <AppLink to={`/sales/orders?customer=${customer.guid}`} sx={{ display: 'block', mt: 2 }}>
            {t('All orders of this customer')}
          </AppLink>
        </RecordSection>
      )}
      <RecordSection title={t('Timeline')}>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {toTimeline(t, customer, { orders: hits, money: format.money }).map(
            ({ key, at, text }) => (
              <Box
                key={key}
                component="li"
                sx={{ display: 'flex', gap: 4, py: 1.5, alignItems: 'baseline' }}
              >
                <Typography
                  variant="body2"
                  color="textSecondary"
                  className="tabular"
                  sx={{ flexShrink: 0, width: 128 }}
                >
                  {format.dateTime(at)}
                </Typography>
                <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Typography>
              </Box>
            ),
          )}
        </Box>
      </RecordSection>
    </>
  )
}

function OrderList({ orders }: { orders: readonly Order[] }) {
  const format = useFormat()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {orders.map((order) => (
        <Box
          key={order.guid}
          component="li"
          sx={{ display: 'flex', gap: 4, py: 1.5, justifyContent: 'space-between' }}
        >
          <AppLink to={`/sales/orders?order=${order.guid}`}>
            {order.number ?? order.guid.slice(0, 13)}
          </AppLink>
          <Typography variant="body2" color="textSecondary" className="tabular">
            {format.date(order.createdAt)}
          </Typography>
          <Typography className="tabular">
            {format.money(order.grossProfit, order.currency)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
