import { isOffline } from '@proofdesk/domain/payment-method'
import { and, eq, isNull } from 'drizzle-orm'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { PaymentError, type Payments } from '../../ground/ports/payments/payments.ts'
import { returnUrl } from './checkout-urls.ts'
import { type CheckoutRow, dueOf, findCheckout } from './checkouts.queries.ts'
import { toPayRows } from './pay-rows.ts'

/** The provider of a payment method. */
export function paymentsOf(
  { payments }: DepsThat<'payments'>,
  method: CheckoutRow['method'],
): Payments {
  return method === 'paypal' ? payments.paypal : payments.stripe
}

/**
 * The payment page of a frozen checkout. Everything sent to the provider comes from the checkout's row, so that a
 * repeated call, after a crash or a lost answer, leads to the same session; only one URL is ever given out.
 */
export async function openSession(
  deps: DepsThat<'payments'>,
  checkout: CheckoutRow,
): Promise<string> {
  if (checkout.payUrl) return checkout.payUrl
  if (isOffline(checkout.method) || checkout.method === 'giftCard')
    throw new Error('A checkout without a provider has no payment page')
  const {
    guid,
    accountGuid,
    currency,
    stripeAccount,
    applicationFee,
    buyer,
    companyName,
    cancelUrl,
    locale,
    expiresAt,
  } = checkout
  const payments = paymentsOf(deps, checkout.method)
  try {
    const session = await payments.createSession({
      checkoutGuid: guid,
      method: checkout.method,
      currency,
      total: dueOf(checkout),
      account: stripeAccount,
      applicationFee,
      companyName,
      emailAddress: buyer.emailAddress,
      locale,
      expiresAt,
      ...toPayRows(checkout),
      successUrl: returnUrl(deps, checkout),
      cancelUrl: cancelledUrl(cancelUrl),
    })
    const [kept] = await deps.db
      .update(checkouts)
      .set(session)
      .where(
        and(eq(checkouts.guid, guid), eq(checkouts.state, 'open'), isNull(checkouts.sessionId)),
      )
      .returning({ payUrl: checkouts.payUrl })
    if (kept?.payUrl) return kept.payUrl
    const existing = await findCheckout(deps.db, { accountGuid }, { guid })
    if (existing?.sessionId !== session.sessionId)
      await payments
        .expireSession({ sessionId: session.sessionId, account: stripeAccount })
        .catch(() => undefined)
    if (existing?.state !== 'open' || !existing.payUrl) throw new AppError('conflict')
    return existing.payUrl
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    // Another call may have done the same at the same time.
    const current = await findCheckout(deps.db, { accountGuid }, { guid })
    if (current?.payUrl) return current.payUrl
    throw toAppError(deps, error, guid)
  }
}

function toAppError({ log }: Deps, error: PaymentError, checkoutGuid: string): AppError {
  log[error.sentence ? 'info' : 'error'](
    { checkout: checkoutGuid, code: error.code, reason: error.message, detail: error.detail },
    'A payment could not be started',
  )
  if (error.code === 'unavailable') return new AppError('payment_unreachable')
  return new AppError('payment_refused', { values: { detail: error.sentence } })
}

/** The page that the buyer returns to says that nothing was charged. */
function cancelledUrl(address: string): string {
  const url = new URL(address)
  url.searchParams.set('cancelled', 'true')
  return url.href
}
