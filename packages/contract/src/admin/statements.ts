import { isMonth } from '@proofdesk/domain/month'
import * as z from 'zod'
import { AccountLanguageField } from '../fields.ts'
import { route } from '../route.ts'

export const Month = z.stringFormat('month', isMonth)

/** Signed; major units. */
const Signed = z.number()

/**
 * One currency's month in major units: opening + sales − fees − lab − payment fees + refunds + corrections − payouts =
 * closing.
 */
export const StatementSums = z.object({
  currency: z.string(),
  opening: Signed,
  orders: z.int(),
  sales: Signed,
  fees: Signed,
  shippingFees: Signed,
  transactionFees: Signed,
  refunds: z.int(),
  /** Refunds to buyers; 0 or less. */
  refunded: Signed,
  /** The part of the refunds covered by returned platform commission; 0 or more. */
  feesReturned: Signed,
  /** Changes for other reasons than refunds. */
  corrections: Signed,
  /** Offline orders, whose money the studio took itself, and their total: they are in no balance. */
  offlineOrders: z.int(),
  offlineSales: Signed,
  /** Refunds that the studio paid itself, which are in no balance; 0 or less. */
  refundedOutside: Signed,
  payouts: z.int(),
  paidOut: Signed,
  closing: Signed,
})
export type StatementSums = z.infer<typeof StatementSums>

/** One currency's gift cards in a month, in major units; none of it is in a balance. */
export const GiftCardSums = z.object({
  currency: z.string(),
  sold: z.number(),
  /** What cards paid for orders, and what refunds put back onto them. */
  spent: z.number(),
  returned: z.number(),
  /** Unused cards that the studio refunded. */
  cancelled: z.number(),
  /** What all cards can still pay at the end: the studio owes it. */
  left: z.number(),
})
export type GiftCardSums = z.infer<typeof GiftCardSums>

export const statements = {
  read: route({
    method: 'GET',
    path: '/admin/statements',
    capability: 'manageAccount',
    summary:
      'Get the ledger of a month in the account’s time zone, by currency, with opening and closing balance',
    query: z.object({ month: Month }),
    output: z.object({
      statement: z.object({
        month: z.string(),
        /** False while the month is still running, so that entries may be added. */
        isOver: z.boolean(),
        currencies: z.array(StatementSums),
        giftCards: z.array(GiftCardSums),
      }),
      /** The first and last month that have statements. */
      first: z.string(),
      last: z.string(),
    }),
  }),
  export: route({
    method: 'POST',
    path: '/admin/statements/export',
    capability: 'manageAccount',
    summary: 'Get an address of the statement as a file; it expires after five minutes',
    body: z.object({
      month: Month,
      format: z.enum(['pdf', 'csv']),
      language: AccountLanguageField.optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
}
