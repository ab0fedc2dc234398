import { legal } from '@proofdesk/contract/admin/legal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'

export const useLegal = () => useQuery(queryOf(legal.read))

export function useSaveLegal() {
  const queries = useQueryClient()
  return useCall(legal.update, {
    toastsErrors: false,
    onSuccess: (answer) => queries.setQueryData(keyOf(legal.read), answer),
  })
}
