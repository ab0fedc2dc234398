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

/** Freezes the cart at the server and goes to the page where it is paid. */
export function usePay(engineGuid: string) {
  return useMutation({
    mutationFn: async ({ asked, cart }: { asked: Asked; cart: Cart }) => {
      const requestKey = requestKeyFor(engineGuid, asked)
      const replaces = openAttempts(engineGuid).filter((key) => key !== requestKey)
      // Before it is sent: its answer may get lost.
      const isTest = claimsTest(asked.preview)
      if (!isTest) rememberAttempt(engineGuid, requestKey)
      const { checkoutGuid, url } = await startCheckout({
        ...asked,
        requestKey,
        ...(replaces.length > 0 && { replaces }),
      })
      // Refused before anything is remembered: the reason is told like any other.
      if (!toPageLink(url)) throw new Error('The payment page’s address is not one of the web')
      // No provider leads back from a test: its order is there already.
      if (isTest) emptyTested(engineGuid, cart)
      else rememberPaying(checkoutGuid, cart)
      browserPage.leave(url)
    },
    onError: (error) => {
      // Without an answer the first call may have arrived: then the key must stay. A refused attempt starts again.
      if ((error as { status?: number }).status === 409) endAttempt(engineGuid)
    },
  })
}

/** The next test order is another one. */
function emptyTested(engineGuid: string, cart: Cart): void {
  endAttempt(engineGuid)
  saveCart(engineGuid, withoutPaid(readCart(engineGuid), cart))
}
