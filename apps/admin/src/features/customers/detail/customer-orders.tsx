import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Customer } from '@proofdesk/contract/admin/customers'
import type { Order } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { orderName } from '../../../lib/order-name.ts'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { RecordSection } from '../../../ui/record-panel.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useMailsOf } from '../../../widgets/mails/mails-api.ts'
import { SHOWN_ORDERS, useOrdersOf } from '../customers-api.ts'
import { type TimelineEntry, toTimeline } from './timeline.ts'

/** What somebody has ordered, and all that happened with them. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useOrdersOf(customer.guid)
  const mails = useMailsOf(customer.guid)
  const failed = [query, mails].find(({ isError, data }) => isError && !data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!query.data || !mails.data) return <ListSkeleton count={4} />
  const { hits } = query.data.orders
  const timeline = toTimeline(t, customer, {
    orders: hits,
    mails: mails.data.recipients,
    money: format.money,
  })
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
          {timeline.map((entry) => (
            <TimelineRow key={entry.key} entry={entry} />
          ))}
        </Box>
      </RecordSection>
    </>
  )
}

function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const format = useFormat()
  const dialog = useDialogAddress()
  const { at, text, state, recipientGuid } = entry
  return (
    <Box component="li" sx={{ display: 'flex', gap: 4, py: 1.5, alignItems: 'baseline' }}>
      <Typography
        variant="body2"
        color="textSecondary"
        className="tabular"
        sx={{ flexShrink: 0, width: 128 }}
      >
        {format.dateTime(at)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {recipientGuid === undefined ? (
          <Typography>{text}</Typography>
        ) : (
          <Link
            component="button"
            sx={{ textAlign: 'start' }}
            onClick={() => dialog.open('mail', recipientGuid)}
          >
            {text}
          </Link>
        )}
        {state && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <StatusChip status={state.status} label={state.label} />
            {state.reason !== undefined && (
              <Typography variant="body2" color="textSecondary">
                {state.reason}
              </Typography>
            )}
          </Box>
        )}
      </Box>
    </Box>
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
          <AppLink to={`/sales/orders?order=${order.guid}`}>{orderName(order)}</AppLink>
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
