import { fullName } from '@proofdesk/domain/person-name'
import { toMajorText } from '@proofdesk/domain/money'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { shownLoss, shownNetProfit } from '@proofdesk/domain/order-money'
import { refundStatusOf } from '@proofdesk/domain/refund'
import { payoutStateOf } from '@proofdesk/domain/settlement'
import type { orderItems, orderLines } from '../../ground/db/tables/orders.ts'
import type { Cell, CsvColumn } from '../../ground/csv/send-csv.ts'
import type { OrderRow } from './orders.queries.ts'
import { readCompany, readLabState } from './to-order.ts'

const number = (value: number): Cell => ({ number: String(value) })
const money = ({ currency }: OrderRow, amount: number): Cell => ({
  number: toMajorText({ amount, currency }),
})
const yesNo = (value: boolean): Cell => (value ? 'yes' : 'no')

/** The shipping address; empty for an order without prints. */
const ADDRESS_COLUMNS: readonly CsvColumn<OrderRow>[] = [
  {
    title: (t) => t('Address line 1'),
    cell: ({ address }) => address?.addressLine1 ?? '',
  },
  {
    title: (t) => t('Address line 2'),
    cell: ({ address }) => address?.addressLine2 ?? '',
  },
  {
    title: (t) => t('Postcode'),
    cell: ({ address }) => address?.postCode ?? '',
  },
  { title: (t) => t('Town'), cell: ({ address }) => address?.townCity ?? '' },
  { title: (t) => t('Country'), cell: ({ address }) => address?.country ?? '' },
]

/** Tracking of prints that the studio ships itself. */
const TRACKING_COLUMNS: readonly CsvColumn<OrderRow>[] = [
  { title: (t) => t('Carrier'), cell: ({ tracking }) => tracking?.carrier ?? '' },
  {
    title: (t) => t('Tracking number'),
    cell: ({ tracking }) => tracking?.number ?? '',
  },
]

/** The columns of the orders table, and further fields of the detail panel. */
export const ORDER_COLUMNS: readonly CsvColumn<OrderRow>[] = [
  { title: (t) => t('Method'), cell: (order) => order.method },
  {
    title: (t) => t('Payout Status'),
    cell: (order, now) => payoutStateOf(order, now) ?? '',
  },
  {
    title: (t) => t('Order number'),
    cell: (order) => orderNumberOf(order) ?? '',
  },
  { title: (t) => t('Order ID'), cell: (order) => order.guid },
  { title: (t) => t('Currency'), cell: (order) => order.currency },
  {
    title: (t) => t('Date'),
    cell: (order) => new Date(order.createdAt).toISOString().slice(0, 10),
  },
  {
    title: (t) => t('Time (UTC)'),
    cell: (order) => new Date(order.createdAt).toISOString().slice(11, 19),
  },
  {
    title: (t) => t('Name'),
    cell: (order) => fullName(order),
  },
  { title: (t) => t('Email address'), cell: (order) => order.emailAddress },
  { title: (t) => t('Mobile number'), cell: (order) => order.mobileNumber },
  { title: (t) => t('Status'), cell: (order) => order.status },
  { title: (t) => t('Lab'), cell: (order) => readLabState(order) ?? '' },
  { title: (t) => t('Gallery'), cell: (order) => order.galleryName },
  { title: (t) => t('Type'), cell: (order) => order.productTypes.join(', ') },
  { title: (t) => t('Coupons'), cell: (order) => order.couponCode },
  { title: (t) => t('Discount'), cell: (order) => money(order, order.discount) },
  { title: (t) => t('No Images'), cell: (order) => number(order.noImages) },
  {
    title: (t) => t('Gross Profit'),
    cell: (order) => money(order, order.grossProfit),
  },
  {
    title: (t) => t('Tax'),
    cell: (order) => money(order, order.tax),
  },
  {
    title: (t) => t('Shipping Price'),
    cell: (order) => money(order, order.shippingPrice),
  },
  {
    title: (t) => t('Shipping Discount'),
    cell: (order) => money(order, order.shippingDiscount),
  },
  {
    title: (t) => t('Tax Country'),
    cell: (order) => order.taxDetail?.buyer.country ?? '',
  },
  {
    title: (t) => t('Company'),
    cell: (order) => readCompany(order)?.name ?? '',
  },
  {
    title: (t) => t('Tax Number'),
    cell: (order) => readCompany(order)?.number ?? '',
  },
  { title: (t) => t('Refunded'), cell: (order) => money(order, order.refunded) },
  {
    title: (t) => t('Refund Status'),
    cell: (order) => refundStatusOf(order) ?? '',
  },
  { title: (t) => t('Dispute'), cell: (order) => order.disputeState ?? '' },
  { title: (t) => t('fee'), cell: (order) => money(order, order.fees) },
  {
    title: (t) => t('Shipping Fee'),
    cell: (order) => money(order, order.shippingFee),
  },
  {
    title: (t) => t('Transaction Fee'),
    cell: (order) => money(order, order.transactionFee),
  },
  {
    title: (t) => t('Net Profit'),
    cell: (order) => money(order, shownNetProfit(order.netProfit)),
  },
  { title: (t) => t('Loss'), cell: (order) => money(order, shownLoss(order.netProfit)) },
  { title: (t) => t('Pre-order'), cell: (order) => yesNo(order.preOrder) },
  { title: (t) => t('WhatsApp'), cell: (order) => yesNo(order.whatsappDelivery) },
  {
    title: (t) => t('Additional information'),
    cell: (order) => order.additionalInfo,
  },
  ...ADDRESS_COLUMNS,
  ...TRACKING_COLUMNS,
  {
    title: (t) => t('Taken by'),
    cell: ({ takerFirstName, takerLastName }) =>
      fullName({ firstName: takerFirstName, lastName: takerLastName }),
  },
  {
    title: (t) => t('Payment note'),
    cell: (order) => order.paymentNote,
  },
]

interface ItemRow {
  order: OrderRow
  line: typeof orderLines.$inferSelect
  item: typeof orderItems.$inferSelect
}

const percent = (share: number | undefined): Cell =>
  share === undefined ? '' : { number: String(Math.round(share * 10_000) / 100) }

/** A purchased photo, with everything that a studio needs to print it itself. */
export const ITEM_COLUMNS: readonly CsvColumn<ItemRow>[] = [
  {
    title: (t) => t('Order number'),
    cell: ({ order }) => orderNumberOf(order) ?? '',
  },
  { title: (t) => t('Order ID'), cell: ({ order }) => order.guid },
  {
    title: (t) => t('Date'),
    cell: ({ order }) => new Date(order.createdAt).toISOString().slice(0, 10),
  },
  { title: (t) => t('Gallery'), cell: ({ order }) => order.galleryName },
  {
    title: (t) => t('Name'),
    cell: ({ order }) => fullName(order),
  },
  { title: (t) => t('Status'), cell: ({ order }) => order.status },
  { title: (t) => t('Product'), cell: ({ line }) => line.name },
  { title: (t) => t('Type'), cell: ({ line }) => line.type },
  { title: (t) => t('Fulfillment'), cell: ({ line }) => line.fulfillment },
  { title: (t) => t('SKU'), cell: ({ line }) => line.sku },
  { title: (t) => t('Width (mm)'), cell: ({ line }) => number(line.width) },
  { title: (t) => t('Height (mm)'), cell: ({ line }) => number(line.height) },
  { title: (t) => t('Tax'), cell: ({ line }) => line.taxName },
  {
    title: (t) => t('Tax Rate (%)'),
    cell: ({ line }) => ({ number: String(line.taxRate / 100) }),
  },
  { title: (t) => t('Photo'), cell: ({ item }) => item.name },
  { title: (t) => t('Photo ID'), cell: ({ item }) => item.photoGuid },
  { title: (t) => t('Copies'), cell: ({ item }) => number(item.copies) },
  { title: (t) => t('Rotation'), cell: ({ item }) => number(item.rotation) },
  {
    title: (t) => t('Crop left (%)'),
    cell: ({ item }) => percent(item.crop?.x),
  },
  {
    title: (t) => t('Crop top (%)'),
    cell: ({ item }) => percent(item.crop?.y),
  },
  {
    title: (t) => t('Crop width (%)'),
    cell: ({ item }) => percent(item.crop?.width),
  },
  {
    title: (t) => t('Crop height (%)'),
    cell: ({ item }) => percent(item.crop?.height),
  },
  {
    title: (t) => t('Email address'),
    cell: ({ order }) => order.emailAddress,
  },
  {
    title: (t) => t('Mobile number'),
    cell: ({ order }) => order.mobileNumber,
  },
  ...[...ADDRESS_COLUMNS, ...TRACKING_COLUMNS].map(({ title, cell }) => ({
    title,
    cell: ({ order }: ItemRow, now: number) => cell(order, now),
  })),
]
