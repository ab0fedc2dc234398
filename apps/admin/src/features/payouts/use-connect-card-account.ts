import { stripe } from '@proofdesk/contract/admin/stripe'
import { useToPath } from '../../lib/address.ts'
import { useCall } from '../../lib/api.ts'

/** Goes to Stripe's own pages, which come back to the payment methods. `mutate()` begins. */
export function useConnectCardAccount() {
  const toPath = useToPath()
  const create = useCall(stripe.create, { onSuccess: ({ link }) => location.assign(link.url) })
  const back = `${location.origin}${toPath('/sales/payment-methods')}`
  // The page is on its way out then: the button stays busy.
  return {
    isPending: create.isPending || create.isSuccess,
    mutate: () => create.mutate({ body: { refreshUrl: back, returnUrl: back } }),
  }
}
