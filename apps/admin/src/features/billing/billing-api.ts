import { billing } from '@proofdesk/contract/admin/billing'
import type { Plan } from '@proofdesk/domain/plan'
import { useQuery } from '@tanstack/react-query'
import { useToPath } from '../../lib/address.ts'
import { queryOf, useCall } from '../../lib/api.ts'

/** Reloaded at each visit: someone returning from Stripe has just changed it. */
export const useBilling = () => useQuery({ ...queryOf(billing.read), staleTime: 0 })

/** The query parameter of a return from Stripe's pages, with which the billing page doesn't redirect there again. */
export const FROM = { name: 'from', stripe: 'stripe' } as const

/** Opens Stripe's own pages, which return here. */
export function useOpenBilling() {
  const toPath = useToPath()
  const open = useCall(billing.openSession, { onSuccess: ({ url }) => location.assign(url) })
  const returnUrl = `${location.origin}${toPath('/account/billing')}?${FROM.name}=${FROM.stripe}`
  return {
    // The page is being left then.
    isPending: open.isPending || open.isSuccess,
    open: (plan?: Plan) => open.mutate({ body: { returnUrl, ...(plan && { plan }) } }),
  }
}
