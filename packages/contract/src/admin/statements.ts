import { isMonth } from '@proofdesk/domain/month'
import * as z from 'zod'
import { AccountLanguageField } from '../fields.ts'
import { route } from '../route.ts'

export const Month = z.stringFormat('month', isMonth)

/** Signed; major units. */
const Signed = z.number()

/** One currency's month, in major units: opening + sales − fees − lab − payment fees + refunds + corrections − payouts = closing. */
export const StatementSums = z.object({
  currency: z.string(),
  opening: Signed,
  orders: z.int(),
  sales: Signed,
  fees: Signed,
  shippingFees: Signed,
  transactionFees: Signed,
  refunds: z.int(),
  /** What was given back to buyers; 0 or less. */
  refunded: Signed,
  /** What of it the platform's commission bore; 0 or more. */
  feesReturned: Signed,
  /** What changed for another reason than a refund. */
  corrections: Signed,
  /** Orders whose money the studio took itself, and that money: they are in no balance. */
  offlineOrders: z.int(),
  offlineSales: Signed,
  /** What the studio gave back itself, which is in no balance; 0 or less. */
  refundedOutside: Signed,
  payouts: z.int(),
  paidOut: Signed,
  closing: Signed,
})
export type StatementSums = z.infer<typeof StatementSums>

export const statements = {
  read: route({
    method: 'GET',
    path: '/admin/statements',
    capability: 'manageAccount',
    summary:
      'What moved in a month of the account’s clock, by currency, with the balance before and after',
    query: z.object({ month: Month }),
    output: z.object({
      statement: z.object({
        month: z.string(),
        /** More may come in a month that is not over. */
        isOver: z.boolean(),
        currencies: z.array(StatementSums),
      }),
      /** The months that there are statements of. */
      first: z.string(),
      last: z.string(),
    }),
  }),
  export: route({
    method: 'POST',
    path: '/admin/statements/export',
    capability: 'manageAccount',
    summary: 'An address of the statement as a file; it works for five minutes',
    body: z.object({
      month: Month,
      format: z.enum(['pdf', 'csv']),
      language: AccountLanguageField.optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
}
