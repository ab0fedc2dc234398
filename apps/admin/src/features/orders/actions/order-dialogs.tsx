import type { Order, OrderDetail } from '@proofdesk/contract/admin/order'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useOrder } from '../orders-api.ts'
import { useSendCooldown } from '../../../lib/use-send-cooldown.ts'
import { MarkShippedDialog } from './mark-shipped-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { ResendConfirmationDialog } from './resend-confirmation-dialog.tsx'
import { ResendWhatsappDialog } from './resend-whatsapp-dialog.tsx'
import { CompanyDialog } from '../invoices/company-dialog.tsx'
import { ChangeAddressDialog } from '../prints/change-address-dialog.tsx'
import { ChangePrintDialog } from '../prints/change-print-dialog.tsx'
import { OrderAgainDialog } from '../prints/order-again-dialog.tsx'
import { readPrintId } from '../prints/print-id.ts'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import { CustomerDialog } from './customer-dialog.tsx'

interface OrderDialogsProps {
  /** Orders that are already on the screen. */
  orders: readonly Order[]
  onShowOrdersOf: (customerGuid: string) => void
}

/**
 * The dialogs of the orders screen; the URL determines which one is open. The cooldowns after resending are kept here, so
 * that they survive closing and reopening a dialog.
 */
export function OrderDialogs({ orders, onShowOrdersOf }: OrderDialogsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { name, id, close } = useDialogAddress()
  const emailCooldown = useSendCooldown()
  const messageCooldown = useSendCooldown()
  if (id === null) return null
  const existing = orders.find(({ guid }) => guid === id)
  return (
    <>
      {name === 'resend-confirmation' && (
        <WithOrder
          guid={id}
          existing={existing}
          title={t('Resend order confirmation')}
          onClose={close}
        >
          {(order) => (
            <ResendConfirmationDialog order={order} cooldown={emailCooldown} onClose={close} />
          )}
        </WithOrder>
      )}
      {name === 'resend-whatsapp' && (
        <WithOrder
          guid={id}
          existing={existing}
          title={t('Resend WhatsApp message')}
          onClose={close}
        >
          {(order) => (
            <ResendWhatsappDialog order={order} cooldown={messageCooldown} onClose={close} />
          )}
        </WithOrder>
      )}
      {name === 'mark-shipped' && (
        <WithOrder
          guid={id}
          existing={existing}
          title={t('Mark as shipped with tracking')}
          onClose={close}
        >
          {(order) => <MarkShippedDialog order={order} onClose={close} />}
        </WithOrder>
      )}
      {name === 'tracking' && (
        <LoadedOrder guid={id} title={t('Parcel tracking')} onClose={close}>
          {(order) => <TrackingDialog order={order} onClose={close} />}
        </LoadedOrder>
      )}
      {name === 'change-address' && can('manageGalleries') && (
        <LoadedOrder guid={id} title={t('Change address')} onClose={close}>
          {(order) => <ChangeAddressDialog order={order} onClose={close} />}
        </LoadedOrder>
      )}
      {name === 'order-again' && can('manageGalleries') && (
        <LoadedOrder guid={id} title={t('Order again')} onClose={close}>
          {(order) => <OrderAgainDialog order={order} onClose={close} />}
        </LoadedOrder>
      )}
      {name === 'invoice-company' && can('manageAccount') && (
        <LoadedOrder guid={id} title={t('Company details')} onClose={close}>
          {(order) => <CompanyDialog order={order} onClose={close} />}
        </LoadedOrder>
      )}
      {name === 'change-print' && can('manageGalleries') && (
        <ChangePrintDialog {...readPrintId(id)} onClose={close} />
      )}
      {name === 'refund' && can('refundOrders') && <RefundDialog guid={id} onClose={close} />}
      {name === 'customer' && can('viewGalleryContent') && (
        <CustomerDialog guid={id} onShowOrders={onShowOrdersOf} onClose={close} />
      )}
    </>
  )
}

interface WithOrderProps {
  guid: string
  existing: Order | undefined
  title: string
  onClose: () => void
  children: (order: Order) => ReactNode
}

function WithOrder({ existing, children, ...rest }: WithOrderProps) {
  return existing ? children(existing) : <LoadedOrder {...rest}>{children}</LoadedOrder>
}

/** Loads an order that isn't on the current page, for example when a colleague shared the address. */
function LoadedOrder({
  guid,
  title,
  onClose,
  children,
}: Omit<WithOrderProps, 'existing' | 'children'> & {
  children: (order: OrderDetail) => ReactNode
}) {
  const { t } = useTranslation()
  const query = useOrder(guid)
  if (query.data) return children(query.data)
  return (
    <PlainDialog title={title} onClose={onClose} maxWidth="xs">
      <QueryView query={query} skeleton={<ListSkeleton count={2} />}>
        {() => <EmptyState title={t('Order not found')} />}
      </QueryView>
    </PlainDialog>
  )
}
