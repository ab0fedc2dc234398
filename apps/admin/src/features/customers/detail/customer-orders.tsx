import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Customer } from '@proofdesk/contract/admin/customer'
import type { Order } from '@proofdesk/contract/admin/order'
import { customerTimeline } from '@proofdesk/contract/admin/timeline'
import { customerFields } from '@proofdesk/contract/sentences/customer-fields'
import type { ImportField } from '@proofdesk/domain/customer-import'
import { useTranslation } from 'react-i18next'
import { orderName } from '../../../lib/order-name.ts'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { RecordSection } from '../../../ui/record-panel.tsx'
import { RecordTimeline } from '../../../widgets/timeline/record-timeline.tsx'
import { useMailsOf } from '../../../widgets/mails/mails-api.ts'
import { SHOWN_ORDERS, useCustomerMails, useOrdersOf } from '../customers-api.ts'
import { toTimeline } from './timeline.ts'

/** Someone's orders and timeline. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const dialog = useDialogAddress()
  const query = useOrdersOf(customer.guid)
  const mails = useMailsOf(customer.guid)
  const others = useCustomerMails(customer.guid)
  const failed = [query, mails, others].find(({ isError, data }) => isError && !data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!query.data || !mails.data || !others.data) return <ListSkeleton count={4} />
  const { hits } = query.data.orders
  const entries = toTimeline(t, customer, {
    orders: hits,
    mails: mails.data.recipients,
    messages: others.data.messages,
    money: format.money,
    onOpenMail: (recipientGuid) => dialog.open('mail', recipientGuid),
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
      <RecordTimeline
        routes={customerTimeline}
        guid={customer.guid}
        groups={['messages', 'changes']}
        others={entries}
        fieldLabel={(name) => customerFields(t)[name as ImportField]}
        mayNote={can('manageGalleries')}
      />
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
