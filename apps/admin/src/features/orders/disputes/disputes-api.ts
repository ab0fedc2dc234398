import { disputes } from '@proofdesk/contract/admin/disputes'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api.ts'

/** The disputes of an order, the newest first. */
export const useDisputes = (orderGuid: string) => useQuery(queryOf(disputes.list, { orderGuid }))
