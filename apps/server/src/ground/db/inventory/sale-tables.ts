import { eq, isNotNull, sql } from 'drizzle-orm'
import { checkouts, paymentEvents } from '../tables/checkouts.ts'
import { couponCounts, couponPeople, couponSales, couponUses, coupons } from '../tables/coupons.ts'
import { giftCardEntries, giftCards, giftCardUses } from '../tables/gift-cards.ts'
import { invoiceNumbers, invoiceSettings, invoices } from '../tables/invoices.ts'
import { orderDownloads } from '../tables/order-downloads.ts'
import { orderSums } from '../tables/order-sums.ts'
import { orderViews } from '../tables/order-views.ts'
import { orderNumbers } from '../tables/order-numbers.ts'
import { orderItems, orderLines, orders } from '../tables/orders.ts'
import { orderMessages } from '../tables/order-messages.ts'
import { productLists } from '../tables/product-lists.ts'
import { products } from '../tables/products.ts'
import { reels } from '../tables/reels.ts'
import { savedSearchFaces, savedSearches } from '../tables/saved-searches.ts'
import { shipments } from '../tables/shipments.ts'
import { testOrders } from '../tables/test-orders.ts'
import { timelineEvents } from '../tables/timeline.ts'
import type { StoredTable } from './stored-table.ts'

/** Tables for products, their sale and their delivery. */
export const SALE_TABLES: readonly StoredTable[] = [
  {
    table: productLists,
    holds: 'a product list',
    exported: 'product-lists',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: products,
    holds: 'a product with its price',
    exported: 'products',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: coupons,
    holds: 'a coupon',
    exported: 'coupons',
    erased: 'emptied',
    restored: 'person',
    kept: 'trash',
  },
  {
    table: couponPeople,
    holds: 'a person whom a coupon is limited to',
    exported: 'coupon-people',
    erased: 'emptied',
    restored: 'person',
    kept: 'record',
  },
  {
    table: couponUses,
    holds: 'a checkout that uses a coupon',
    exported: 'coupon-uses',
    // Reservations of unpaid checkouts end within the hour.
    only: isNotNull(couponUses.orderGuid),
    erased: 'emptied',
    restored: 'person',
    kept: 'record',
  },
  {
    table: couponSales,
    holds: 'a sale with a coupon',
    exported: 'coupon-sales',
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: couponCounts,
    holds: 'how many coupons there are',
    exported: { not: 'counted' },
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: checkouts,
    holds: 'a cart frozen for payment',
    exported: 'checkouts',
    only: eq(checkouts.state, 'paid'),
    without: ['session_id', 'pay_url', 'cancel_url', 'stripe_account'],
    erased: 'sale',
    restored: 'never',
    kept: 'sale',
  },
  {
    table: testOrders,
    holds: 'the team’s test order',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    kept: '25 hours',
  },
  {
    table: paymentEvents,
    holds: 'a payment provider’s event, so that it is processed once',
    exported: { not: 'here' },
    erased: 'nobody',
    withStudio: 'shared',
    kept: '90 days',
  },
  {
    table: giftCards,
    holds: 'a gift card with what it can still pay',
    exported: 'gift-cards',
    erased: 'sale',
    restored: 'never',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: giftCardEntries,
    holds: 'a change of a gift card’s balance',
    exported: 'gift-card-entries',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: giftCardUses,
    holds: 'what a checkout spends of a gift card',
    exported: 'gift-card-uses',
    only: sql`checkout_guid in (select guid from checkouts where state = 'paid')`,
    erased: 'nobody',
    kept: 'sale',
  },
  {
    table: orders,
    holds: 'an order with its buyer and its amounts',
    exported: 'orders',
    erased: 'sale',
    restored: 'revoked',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: orderNumbers,
    holds: 'the last order number',
    exported: 'order-numbers',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: orderLines,
    holds: 'a product of an order',
    exported: 'order-lines',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: orderItems,
    holds: 'a photo or video of an order',
    exported: 'order-items',
    erased: 'nobody',
    kept: 'sale',
  },
  {
    table: savedSearches,
    holds: 'a search that adds a person’s later photos to an order, with the buyer’s consent',
    exported: { not: 'here' },
    erased: 'emptied',
    restored: 'refused',
    kept: 'sale',
  },
  {
    table: savedSearchFaces,
    holds: 'the face in a purchased photo to search for',
    exported: { not: 'here' },
    erased: 'deleted',
    restored: 'record',
    kept: 'record',
  },
  {
    table: orderMessages,
    holds: 'a message to a buyer about an order',
    exported: 'order-messages',
    erased: 'sale',
    restored: 'never',
    kept: 'sale',
  },
  {
    table: orderDownloads,
    holds: 'an order’s downloaded file',
    exported: 'order-downloads',
    erased: 'nobody',
    kept: 'sale',
  },
  {
    table: orderSums,
    holds: 'totals of orders',
    exported: { not: 'counted' },
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: orderViews,
    holds: 'a saved view of the orders: filters and columns',
    exported: 'order-views',
    erased: 'owner',
    restored: 'record',
    kept: 'trash',
  },
  {
    table: reels,
    holds: 'a film made for an order',
    exported: 'reels',
    erased: 'nobody',
    kept: 'sale',
  },
  {
    table: shipments,
    holds: 'the prints of an order that the lab makes and ships',
    exported: 'shipments',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: invoiceSettings,
    holds: 'whether and how a studio issues invoices',
    exported: 'invoice-settings',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: invoiceNumbers,
    holds: 'the last invoice number of a year',
    exported: 'invoice-numbers',
    erased: 'nobody',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: invoices,
    holds: 'an invoice or credit note as issued',
    exported: 'invoices',
    erased: 'sale',
    restored: 'never',
    withStudio: 'books',
    kept: 'sale',
  },
  {
    table: timelineEvents,
    holds: 'an event of a record, or a note of the team',
    exported: 'timeline',
    erased: 'owner',
    restored: 'record',
    kept: 'record',
  },
]
