import { testOrders } from '@proofdesk/contract/admin/test-orders'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'

/** Existing test orders, for people who may place them; of one gallery, or of all. */
export function useTestOrders(engineGuid: string | undefined) {
  const can = useCan()
  return useQuery({
    ...queryOf(testOrders.list),
    enabled: can('manageGalleries'),
    select: (answer) =>
      answer.testOrders.filter((one) => engineGuid === undefined || one.engineGuid === engineGuid),
  })
}
