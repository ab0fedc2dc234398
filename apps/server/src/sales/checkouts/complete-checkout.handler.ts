import { DAY_MS } from '@proofdesk/domain/duration'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'
import { type CheckoutRow, findCheckout } from './checkouts.queries.ts'
import { completeCheckout } from './complete-checkout.ts'
import { endCheckout } from './end-checkout.ts'
import { paymentsOf } from './open-session.ts'
import { endReplaced } from './replace-checkouts.ts'

/** Completes a checkout whose webhook or returning buyer never arrived, and gives up one that has expired. */
export async function handleCompleteCheckout(
  deps: DepsThat<'payments'>,
  { accountGuid, checkoutGuid }: { accountGuid: string; checkoutGuid: string },
): Promise<void> {
  const checkout = await findCheckout(deps.db, { accountGuid }, { guid: checkoutGuid })
  if (!checkout || (checkout.state !== 'open' && checkout.state !== 'replaced')) return
  try {
    if (checkout.state === 'replaced') {
      await endReplaced(deps, checkout)
      await giveUpInTime(deps, checkout)
      return
    }
    const state = await completeCheckout(deps, checkout)
    if (state !== 'open' || checkout.expiresAt > deps.clock.now() || !checkout.sessionId) return
    // A payment in progress (a bank transfer) must not be given up: only a session that can no longer be paid is.
    await paymentsOf(deps, checkout.method).expireSession({
      sessionId: checkout.sessionId,
      account: checkout.stripeAccount,
    })
    await giveUpInTime(deps, checkout)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    // The studio's account may be gone for good, or be connected again.
    if (error.code === 'gone' && (await giveUpInTime(deps, checkout))) return
    deps.log.warn(
      { checkout: checkoutGuid, code: error.code, reason: error.message, detail: error.detail },
      'A checkout could not be looked up at its provider; trying again',
    )
  }
}

/** Gives up a checkout after its grace period; returns whether it did. */
async function giveUpInTime({ db, clock }: Deps, checkout: CheckoutRow): Promise<boolean> {
  if (clock.now() - checkout.expiresAt <= GRACE) return false
  await endCheckout(db, checkout, 'expire')
  return true
}

/** How long a payment may be processing at a provider that never reports "expired". */
const GRACE = 7 * DAY_MS
