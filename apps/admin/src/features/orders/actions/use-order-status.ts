import type { Order } from '@proofdesk/contract/admin/order'
import type { ChosenStatus } from '@proofdesk/domain/order-status'
import { useTranslation } from 'react-i18next'
import { showSuccess } from '../../../ui/toast.ts'
import { useSetOrderStatus } from '../orders-api.ts'

/** Marks an order as shipped or awaiting shipment, with Undo in the toast. */
export function useOrderStatus(): (order: Order, status: ChosenStatus) => void {
  const { t } = useTranslation()
  const { mutateAsync } = useSetOrderStatus()
  return (order, status) => {
    const before = status === 'Shipped' ? 'Awaiting shipment' : 'Shipped'
    // The failure was shown already.
    const undo = () =>
      void mutateAsync({ order: { ...order, status }, status: before }).catch(() => {})
    mutateAsync({ order, status }).then(
      () =>
        showSuccess(
          status === 'Shipped'
            ? t('Order marked as shipped')
            : t('Order marked as awaiting shipment'),
          { onUndo: undo },
        ),
      () => {},
    )
  }
}
