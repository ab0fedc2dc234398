import { and, eq, inArray, ne } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'
import { KEY_OPENS } from './checkout-urls.ts'
import type { CheckoutRow } from './checkouts.queries.ts'
import { END_EVENTS, completeCheckout, fetchPaymentState } from './complete-checkout.ts'
import { completeCheckoutJob } from './complete-checkout.job.ts'
import { endCheckout } from './end-checkout.ts'
import { paymentsOf } from './open-session.ts'

/**
 * Ends the buyer's earlier attempts, so that an old payment page can't charge for an outdated cart. Returns an attempt
 * that has been paid already: the buyer is sent to its order instead of paying again.
 */
export async function replaceCheckouts(
  deps: DepsThat<'payments'>,
  {
    accountGuid,
    engineGuid,
    guid,
  }: Pick<CheckoutRow, 'accountGuid' | 'engineGuid'> & Partial<Pick<CheckoutRow, 'guid'>>,
  requestKeys: readonly string[],
): Promise<CheckoutRow | undefined> {
  if (requestKeys.length === 0) return undefined
  const earlier = await deps.db
    .select()
    .from(checkouts)
    .where(
      and(
        ofAccount(checkouts, { accountGuid }),
        eq(checkouts.engineGuid, engineGuid),
        inArray(checkouts.requestKey, [...requestKeys]),
        inArray(checkouts.state, ['open', 'paid']),
        guid === undefined ? undefined : ne(checkouts.guid, guid),
      ),
    )
  let paid: CheckoutRow | undefined
  for (const checkout of earlier) {
    const state = await withProvider(deps, checkout, () => completeCheckout(deps, checkout))
    if (state !== 'paid') await replaceCheckout(deps, checkout)
    // Later its return URL opens nothing, and the buyer has their order by email.
    else if (deps.clock.now() - checkout.createdAt <= KEY_OPENS) paid ??= checkout
  }
  return paid
}

async function replaceCheckout(deps: DepsThat<'payments'>, checkout: CheckoutRow): Promise<void> {
  const { accountGuid, guid } = checkout
  const isReplaced = await deps.db.transaction(async (tx) => {
    const isReplacing = await endCheckout(tx, checkout, 'replace')
    if (isReplacing)
      await deps.queue.enqueue(
        tx,
        completeCheckoutJob,
        { accountGuid, checkoutGuid: guid },
        { key: guid },
      )
    return isReplacing
  })
  // Immediately, before the buyer gets another payment page; the job does it if the provider can't be reached.
  if (isReplaced) await withProvider(deps, checkout, () => endReplaced(deps, checkout))
}

/**
 * Makes sure that a replaced checkout can't be paid any more, and refunds it if it was paid anyway. Throws
 * PaymentError.
 */
export async function endReplaced(
  deps: DepsThat<'payments'>,
  checkout: CheckoutRow,
): Promise<void> {
  const { guid, sessionId, stripeAccount, applicationFee, method } = checkout
  // Without a session no one has a payment page.
  if (!sessionId) return void (await endCheckout(deps.db, checkout, 'expire'))
  const payments = paymentsOf(deps, method)
  await payments.expireSession({ sessionId, account: stripeAccount })
  const truth = await fetchPaymentState(deps, { ...checkout, state: 'replaced' })
  if (truth.state === 'open') return
  if (truth.state !== 'paid')
    return void (await endCheckout(deps.db, checkout, END_EVENTS[truth.state]))
  const { id } = truth.payment
  await payments.refund({ paymentId: id, account: stripeAccount, applicationFee })
  deps.log.warn({ checkout: guid, payment: id }, 'A replaced checkout was paid; refunding it')
  await endCheckout(deps.db, checkout, 'refund')
}

/** An unreachable provider doesn't prevent another payment: the job retries later. */
async function withProvider<T>(
  { log }: Deps,
  { guid }: CheckoutRow,
  call: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn(
      { checkout: guid, code: error.code, reason: error.message, detail: error.detail },
      'A replaced checkout could not be expired at its provider; trying again',
    )
    return undefined
  }
}
