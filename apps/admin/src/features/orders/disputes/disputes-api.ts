import { disputes } from '@proofdesk/contract/admin/disputes'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../../lib/api.ts'

/** The disputes of an order, the newest first. */
export const useDisputes = (orderGuid: string) => useQuery(queryOf(disputes.list, { orderGuid }))

/** The address of the evidence file for a dispute. */
export const useEvidence = (onSuccess: (answer: { url: string }) => void) =>
  useCall(disputes.evidence, { onSuccess })
