import { ONLINE_METHODS } from '@proofdesk/domain/payment-method'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { PaymentName } from '../../ground/ports/payments/reversals.ts'

export type Provider = 'stripe' | 'paypal'

/** An order by its payment id. */
export interface PaidOrder {
  accountGuid: string
  orderGuid: string
  paymentId: string
}

/** The orders of these payments. Not scoped to an account, because a provider only names payments. */
export async function findPaidOrders(
  db: Executor,
  provider: Provider,
  paymentIds: readonly string[],
): Promise<PaidOrder[]> {
  const methods = ONLINE_METHODS.filter(
    (method) => (method === 'paypal') === (provider === 'paypal'),
  )
  return db
    .select({
      accountGuid: orders.accountGuid,
      orderGuid: orders.guid,
      paymentId: orders.paymentId,
    })
    .from(orders)
    .where(and(inArray(orders.method, methods), inArray(orders.paymentId, [...paymentIds])))
}

/** The provider's id of an order's payment; undefined for an order that no provider was paid for. */
export async function findPayment(
  db: Executor,
  account: { accountGuid: string },
  orderGuid: string,
): Promise<(PaymentName & { provider: Provider }) | undefined> {
  const [found] = await db
    .select({
      method: orders.method,
      paymentId: orders.paymentId,
      currency: orders.currency,
      sessionId: checkouts.sessionId,
      account: checkouts.stripeAccount,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.guid, orders.checkoutGuid))
    .where(recordOf(orders, account, orderGuid))
  if (!found?.sessionId) return undefined
  const { method, ...payment } = found
  return {
    ...payment,
    sessionId: found.sessionId,
    provider: method === 'paypal' ? 'paypal' : 'stripe',
  }
}
