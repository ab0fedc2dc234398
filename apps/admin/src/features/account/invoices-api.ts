import { invoices } from '@proofdesk/contract/admin/invoices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'

export const useInvoiceSettings = () => useQuery(queryOf(invoices.settings))

export function useSaveInvoiceSettings() {
  const queries = useQueryClient()
  return useCall(invoices.updateSettings, {
    toastsErrors: false,
    onSuccess: (answer) => queries.setQueryData(keyOf(invoices.settings), answer),
  })
}
