import { tax } from '@proofdesk/contract/admin/tax'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'

export const useTax = () => useQuery(queryOf(tax.read))

export function useSaveTax() {
  const queries = useQueryClient()
  return useCall(tax.update, {
    toastsErrors: false,
    onSuccess: (answer) => queries.setQueryData(keyOf(tax.read), answer),
  })
}
