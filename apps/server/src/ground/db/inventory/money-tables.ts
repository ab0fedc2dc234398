import { bulkActions, bulkOrders } from '../tables/bulk-actions.ts'
import { disputes } from '../tables/disputes.ts'
import { payoutTransfers, payouts } from '../tables/payouts.ts'
import { orderEntries, refundLines, refunds } from '../tables/refunds.ts'
import { reversalLists } from '../tables/reversals.ts'
import type { StoredTable } from './stored-table.ts'

/** Tables for payments, refunds and payouts. */
export const MONEY_TABLES: readonly StoredTable[] = [
  {
    table: refunds,
    holds: 'money of an order that goes back to its buyer',
    exported: 'refunds',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: refundLines,
    holds: 'what of an order a refund is for',
    exported: 'refund-lines',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: disputes,
    holds: 'a payment that its buyer has taken back',
    exported: 'disputes',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: orderEntries,
    holds: 'a change of an order’s money after it was sold',
    exported: 'order-entries',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: payouts,
    holds: 'money that a studio asked for',
    exported: 'payouts',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: payoutTransfers,
    holds: 'a transfer of a payout',
    exported: 'payout-transfers',
    without: ['provider_account'],
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: reversalLists,
    holds: 'when a provider was last asked for refunds and disputes',
    exported: { not: 'here' },
    erased: 'nobody',
    withStudio: 'shared',
    kept: 'installation',
  },
  {
    table: bulkActions,
    holds: 'something that is done with many orders at once',
    exported: { not: 'momentary' },
    erased: 'nobody',
    kept: '90 days',
  },
  {
    table: bulkOrders,
    holds: 'an order of a bulk action',
    exported: { not: 'momentary' },
    erased: 'nobody',
    kept: '90 days',
  },
]
