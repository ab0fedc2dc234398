import { TAX_TREATMENTS } from '@proofdesk/domain/tax'
import * as z from 'zod'

/** Sales at one rate (hundredths of a per cent): the amount without tax, and the tax. */
export const TaxSum = z.object({
  taxTreatment: z.enum(TAX_TREATMENTS),
  taxName: z.string(),
  taxRate: z.int(),
  net: z.number(),
  tax: z.number(),
})
export type TaxSum = z.infer<typeof TaxSum>
