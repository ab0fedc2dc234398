import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { claimsTest } from '@proofdesk/domain/test-order'
import { useMutation } from '@tanstack/react-query'
import { browserPage, toPageLink } from '../../../lib/leave-page.ts'
import type { Cart } from '../cart/cart.ts'
import { withoutPaid } from '../cart/kept-cart.ts'
import { readCart, saveCart } from '../cart/use-cart.ts'
import {
  endAttempt,
  openAttempts,
  rememberAttempt,
  rememberPaying,
  requestKeyFor,
} from './attempt.ts'
import { startCheckout } from './checkout-api.ts'

type Asked = Omit<StartCheckout, 'requestKey'>

/** Creates a checkout from the cart on the server and goes to its payment page. */
export function usePay(engineGuid: string) {
  return useMutation({
    mutationFn: async ({ asked, cart }: { asked: Asked; cart: Cart }) => {
      const requestKey = requestKeyFor(engineGuid, asked)
      const replaces = openAttempts(engineGuid).filter((key) => key !== requestKey)
      // Remembered before it is sent, as the response may get lost.
      const isTest = claimsTest(asked.preview)
      if (!isTest) rememberAttempt(engineGuid, requestKey)
      const { checkoutGuid, url } = await startCheckout({
        ...asked,
        requestKey,
        ...(replaces.length > 0 && { replaces }),
      })
      // Thrown before the payment is remembered; shown like any other error.
      if (!toPageLink(url)) throw new Error('The payment page’s address isn’t an http or https URL')
      // After a test no payment provider redirects back: its order exists already.
      if (isTest) emptyTested(engineGuid, cart)
      else rememberPaying(checkoutGuid, cart)
      browserPage.leave(url)
    },
    onError: (error) => {
      // Without a response the first call may have arrived, so the key must stay. A rejected attempt gets a new key.
      if ((error as { status?: number }).status === 409) endAttempt(engineGuid)
    },
  })
}

/** Ends the test attempt and removes its items from the cart, so that the next test order is a new one. */
function emptyTested(engineGuid: string, cart: Cart): void {
  endAttempt(engineGuid)
  saveCart(engineGuid, withoutPaid(readCart(engineGuid), cart))
}
