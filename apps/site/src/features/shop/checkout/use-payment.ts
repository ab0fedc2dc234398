import { useEffect, useState } from 'react'
import { browserPage } from '../../../lib/leave-page.ts'
import { withoutPaid } from '../cart/kept-cart.ts'
import { saveCart, readCart } from '../cart/use-cart.ts'
import { clearCouponCode } from '../coupon/kept-code.ts'
import { clearGiftCardCodes } from '../gift-card/kept-codes.ts'
import { endAttempt, clearAttempts, takePaying } from './attempt.ts'
import { readCheckout } from './checkout-api.ts'

/** Seconds between checks; the last value repeats. */
const PAUSES = [1, 1, 2, 3, 5, 8]
/** Seconds after which the buyer need not wait any longer: the email arrives automatically. */
const PATIENCE = 60

export type PaymentStage =
  | 'waiting'
  | 'late'
  | 'declined'
  | 'expired'
  | 'replaced'
  | 'unknown'
  | 'gone'

export interface PaymentState {
  stage: PaymentStage
  /** The gallery's address, once the server has answered. */
  galleryUrl: string | undefined
  /** The provider's payment page, as long as it accepts the payment. */
  payUrl: string | undefined
  /** The error of the last check, if it failed. */
  error: unknown
}

/**
 * Checks whether a checkout has been paid until it is, then empties the cart and goes to the order. A new `round`
 * restarts the checks.
 */
export function usePayment(
  { guid, key }: { guid: string; key: string },
  round: number,
): PaymentState {
  const [state, setState] = useState<PaymentState>({
    stage: 'waiting',
    galleryUrl: undefined,
    payUrl: undefined,
    error: undefined,
  })
  const [asked, setAsked] = useState(round)
  if (round !== asked) {
    setAsked(round)
    setState((before) => ({ ...before, stage: 'waiting', error: undefined }))
  }
  useEffect(() => {
    const stopped = new AbortController()
    void follow(
      { guid, key },
      stopped.signal,
      (change) => !stopped.signal.aborted && setState((before) => ({ ...before, ...change })),
    )
    return () => stopped.abort()
  }, [guid, key, round])
  return state
}

async function follow(
  checkout: { guid: string; key: string },
  signal: AbortSignal,
  record: (change: Partial<PaymentState>) => void,
): Promise<void> {
  let waited = 0
  for (let turn = 0; !signal.aborted; turn += 1) {
    const answer = await ask(checkout, signal)
    if (signal.aborted) return
    if ('error' in answer) {
      const { status } = answer.error as { status?: number }
      if (status === 404 || status === 422 || status === 400)
        return record({ stage: 'unknown', error: undefined })
      record({ error: answer.error })
    } else {
      const { state, orderUrl, engineGuid, galleryUrl, payUrl } = answer
      record({ galleryUrl, payUrl: payUrl ?? undefined, error: undefined })
      if (state === 'expired' || state === 'declined') {
        endAttempt(engineGuid)
        return record({ stage: state })
      }
      if (state === 'replaced') return record({ stage: state })
      if (state === 'paid') emptyCart(checkout.guid, engineGuid)
      if (state === 'paid' && orderUrl) {
        record({ stage: 'gone' })
        return browserPage.leave(orderUrl, { replace: true })
      }
    }
    if (waited >= PATIENCE) return record({ stage: 'late' })
    const pause = PAUSES[Math.min(turn, PAUSES.length - 1)]!
    waited += pause
    await sleep(pause * 1_000, signal)
  }
}

async function ask(
  checkout: { guid: string; key: string },
  signal: AbortSignal,
): Promise<Awaited<ReturnType<typeof readCheckout>> | { error: unknown }> {
  try {
    return await readCheckout(checkout, signal)
  } catch (error) {
    return { error }
  }
}

function emptyCart(checkoutGuid: string, engineGuid: string): void {
  clearAttempts(engineGuid)
  const paid = takePaying(checkoutGuid)
  if (paid.length === 0) return
  clearCouponCode(engineGuid)
  clearGiftCardCodes(engineGuid)
  saveCart(engineGuid, withoutPaid(readCart(engineGuid), paid))
  endAttempt(engineGuid)
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
