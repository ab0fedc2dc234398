import { type InvoiceSettings, UpdateInvoiceSettings } from '@proofdesk/contract/admin/invoices'
import { problem } from '@proofdesk/contract/problems'
import { missingOfSeller } from '@proofdesk/domain/invoice'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

/** In the server's format; while invoices are on, name and address must be complete. */
export const invoicesSchema = z
  .object(UpdateInvoiceSettings.required().shape)
  .check(({ value, issues }) => {
    if (!value.isOn) return
    for (const field of missingOfSeller(value))
      issues.push({
        code: 'custom',
        input: value[field],
        path: [field],
        ...problem({ code: 'required' }),
      })
  })
export type InvoicesForm = z.input<typeof invoicesSchema>
export type InvoicesOutput = z.output<typeof invoicesSchema>
export type InvoicesControl = Control<InvoicesForm, unknown, InvoicesOutput>

export function toInvoicesForm({
  guid: _,
  missing: __,
  ...settings
}: InvoiceSettings): InvoicesForm {
  return settings
}
