import Button from '@mui/material/Button'
import type { OrderDetail, OrderItem, OrderLine } from '@proofdesk/contract/admin/order'
import { canChangePrints } from '@proofdesk/domain/shipment-hold'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { toPrintId } from './print-id.ts'

/** Changes the shipping address of an order's prints, while that is possible. */
export function ChangeAddressButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  if (!useMayChange(order, order.items)) return null
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ mt: 2 }}
      onClick={() => dialog.open('change-address', order.guid)}
    >
      {t('Change address')}
    </Button>
  )
}

/** Changes the photo and crop of one print, while that is possible. */
export function ChangePrintButton({
  order,
  line,
  item,
}: {
  order: OrderDetail
  line: OrderLine
  item: OrderItem
}) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  if (!useMayChange(order, [line])) return null
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ mt: 1 }}
      aria-label={t('Change {{name}} of {{product}}', {
        name: item.name,
        product: line.product.name,
      })}
      onClick={() =>
        dialog.open('change-print', toPrintId({ orderGuid: order.guid, itemGuid: item.guid }))
      }
    >
      {t('Change')}
    </Button>
  )
}

/** Whether these prints are neither at the lab nor shipped, and the person may change them. */
function useMayChange(order: OrderDetail, lines: readonly OrderLine[]): boolean {
  const can = useCan()
  const { shipment } = order
  const now = useNow(shipment?.heldUntil == null ? null : 30_000)
  const prints = lines.filter(({ product }) => product.type === 'Print')
  return (
    can('manageGalleries') &&
    prints.length > 0 &&
    prints.every(({ product }) =>
      product.fulfillment === 'lab'
        ? shipment !== null && canChangePrints(shipment, now)
        : order.status !== 'Shipped',
    )
  )
}
