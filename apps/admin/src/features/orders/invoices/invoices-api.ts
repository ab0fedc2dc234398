import { invoices } from '@proofdesk/contract/admin/invoices'
import { orders } from '@proofdesk/contract/admin/orders'
import { orderTimeline } from '@proofdesk/contract/admin/timeline'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../../lib/api.ts'
import { saveLink } from '../../../lib/save-file.ts'

/** The invoice and the credit notes of an order. */
export const useInvoices = (orderGuid: string) => useQuery(queryOf(invoices.list, { orderGuid }))

export const useMakeInvoice = (success: string) =>
  useCall(invoices.create, {
    invalidates: [invoices.list],
    invalidatesOnError: [invoices.list],
    success,
  })

/** The order shows the invoice's company too. */
export const useSetCompany = () =>
  useCall(invoices.setCompany, { invalidates: [invoices.list, orders.read, orderTimeline.list] })

/** Saves a document on this device. */
export const useSaveInvoice = () =>
  useCall(invoices.download, { onSuccess: ({ url }) => saveLink(url) })
