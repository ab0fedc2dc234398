import { OrderPage } from '../features/order/order-page.tsx'
import { PrintAgainButton } from '../features/shop/again/print-again-button.tsx'

/** The order, with a button to print it again. */
export function SaleOrder() {
  return <OrderPage renderAgain={(order) => <PrintAgainButton order={order} />} />
}
