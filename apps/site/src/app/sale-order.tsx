import { OrderPage } from '../features/order/order-page.tsx'
import { PrintAgainButton } from '../features/shop/again/print-again-button.tsx'

/** What was bought, and the way to have its prints made once more. */
export function SaleOrder() {
  return <OrderPage renderAgain={(order) => <PrintAgainButton order={order} />} />
}
