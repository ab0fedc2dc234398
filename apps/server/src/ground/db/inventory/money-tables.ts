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
    holds: 'a refund to a buyer',
    exported: 'refunds',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: refundLines,
    holds: 'an order line that a refund is for',
    exported: 'refund-lines',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: disputes,
    holds: 'a payment disputed by its buyer',
    exported: 'disputes',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: orderEntries,
    holds: 'a change in an order’s money after the sale',
    exported: 'order-entries',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: payouts,
    holds: 'a payout requested by a studio',
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
    holds: 'when refunds and disputes were last requested from a provider',
    exported: { not: 'here' },
    erased: 'nobody',
    withStudio: 'shared',
    kept: 'installation',
  },
  {
    table: bulkActions,
    holds: 'a bulk action on orders',
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
