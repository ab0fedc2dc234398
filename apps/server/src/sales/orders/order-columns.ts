import { toMajorText } from '@proofdesk/domain/money'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { refundStatusOf } from '@proofdesk/domain/refund'
import { payoutStateOf } from '@proofdesk/domain/settlement'
import type { orderItems, orderLines } from '../../db/tables/orders.ts'
import type { Cell, CsvColumn } from '../../send-csv.ts'
import type { OrderRow } from './orders.queries.ts'

const number = (value: number): Cell => ({ number: String(value) })
const money = ({ currency }: OrderRow, amount: number): Cell => ({
  number: toMajorText({ amount, currency }),
})
const yesNo = (value: boolean): Cell => (value ? 'yes' : 'no')

/** Where prints are sent to; empty for an order without any. */
const ADDRESS_COLUMNS: readonly CsvColumn<OrderRow>[] = [
  {
    title: { en: 'Address line 1', de: 'Adresszeile 1' },
    cell: ({ address }) => address?.addressLine1 ?? '',
  },
  {
    title: { en: 'Address line 2', de: 'Adresszeile 2' },
    cell: ({ address }) => address?.addressLine2 ?? '',
  },
  {
    title: { en: 'Post code', de: 'Postleitzahl' },
    cell: ({ address }) => address?.postCode ?? '',
  },
  { title: { en: 'Town', de: 'Ort' }, cell: ({ address }) => address?.townCity ?? '' },
  { title: { en: 'Country', de: 'Land' }, cell: ({ address }) => address?.country ?? '' },
]

/** How prints that the studio has sent itself can be followed. */
const TRACKING_COLUMNS: readonly CsvColumn<OrderRow>[] = [
  { title: { en: 'Carrier', de: 'Versand mit' }, cell: ({ tracking }) => tracking?.carrier ?? '' },
  {
    title: { en: 'Tracking number', de: 'Sendungsnummer' },
    cell: ({ tracking }) => tracking?.number ?? '',
  },
]

/** The columns of the orders table, and what the detail panel shows beside. */
export const ORDER_COLUMNS: readonly CsvColumn<OrderRow>[] = [
  { title: { en: 'Method', de: 'Zahlungsart' }, cell: (order) => order.method },
  {
    title: { en: 'Payout Status', de: 'Auszahlungsstatus' },
    cell: (order, now) => payoutStateOf(order, now) ?? '',
  },
  {
    title: { en: 'Order number', de: 'Bestellnummer' },
    cell: (order) => orderNumberOf(order) ?? '',
  },
  { title: { en: 'Order ID', de: 'Bestell-ID' }, cell: (order) => order.guid },
  { title: { en: 'Currency', de: 'Währung' }, cell: (order) => order.currency },
  {
    title: { en: 'Date', de: 'Datum' },
    cell: (order) => new Date(order.createdAt).toISOString().slice(0, 10),
  },
  {
    title: { en: 'Time (UTC)', de: 'Zeit (UTC)' },
    cell: (order) => new Date(order.createdAt).toISOString().slice(11, 19),
  },
  {
    title: { en: 'Name', de: 'Name' },
    cell: (order) => `${order.firstName} ${order.lastName}`.trim(),
  },
  { title: { en: 'Email address', de: 'E-Mail-Adresse' }, cell: (order) => order.emailAddress },
  { title: { en: 'Mobile number', de: 'Mobilnummer' }, cell: (order) => order.mobileNumber },
  { title: { en: 'Status', de: 'Status' }, cell: (order) => order.status },
  { title: { en: 'Gallery', de: 'Galerie' }, cell: (order) => order.galleryName },
  { title: { en: 'Type', de: 'Typ' }, cell: (order) => order.productTypes.join(', ') },
  { title: { en: 'Coupons', de: 'Gutscheine' }, cell: (order) => order.couponCode },
  { title: { en: 'Discount', de: 'Rabatt' }, cell: (order) => money(order, order.discount) },
  { title: { en: 'No Images', de: 'Anzahl Bilder' }, cell: (order) => number(order.noImages) },
  {
    title: { en: 'Gross Profit', de: 'Bruttoertrag' },
    cell: (order) => money(order, order.grossProfit),
  },
  {
    title: { en: 'Tax', de: 'Steuer' },
    cell: (order) => money(order, order.tax),
  },
  {
    title: { en: 'Shipping Price', de: 'Versandkosten des Käufers' },
    cell: (order) => money(order, order.shippingPrice),
  },
  {
    title: { en: 'Tax Country', de: 'Steuerland' },
    cell: (order) => order.taxDetail?.buyer.country ?? '',
  },
  {
    title: { en: 'Company', de: 'Firma' },
    cell: (order) => order.taxDetail?.buyer.company?.name ?? '',
  },
  {
    title: { en: 'Tax Number', de: 'Steuernummer' },
    cell: (order) => order.taxDetail?.buyer.company?.number ?? '',
  },
  { title: { en: 'Refunded', de: 'Erstattet' }, cell: (order) => money(order, order.refunded) },
  {
    title: { en: 'Refund Status', de: 'Erstattungsstatus' },
    cell: (order) => refundStatusOf(order) ?? '',
  },
  { title: { en: 'Dispute', de: 'Zahlungsanfechtung' }, cell: (order) => order.disputeState ?? '' },
  { title: { en: 'fee', de: 'Gebühr' }, cell: (order) => money(order, order.fees) },
  {
    title: { en: 'Shipping Fee', de: 'Versandgebühr' },
    cell: (order) => money(order, order.shippingFee),
  },
  {
    title: { en: 'Transaction Fee', de: 'Transaktionsgebühr' },
    cell: (order) => money(order, order.transactionFee),
  },
  {
    title: { en: 'Net Profit', de: 'Nettoertrag' },
    cell: (order) => money(order, shownNetProfit(order.netProfit)),
  },
  { title: { en: 'Pre-order', de: 'Vorbestellung' }, cell: (order) => yesNo(order.preOrder) },
  { title: { en: 'WhatsApp', de: 'WhatsApp' }, cell: (order) => yesNo(order.whatsappDelivery) },
  {
    title: { en: 'Additional information', de: 'Weitere Angaben' },
    cell: (order) => order.additionalInfo,
  },
  ...ADDRESS_COLUMNS,
  ...TRACKING_COLUMNS,
  {
    title: { en: 'Taken by', de: 'Kassiert von' },
    cell: ({ takerFirstName, takerLastName }) =>
      `${takerFirstName ?? ''} ${takerLastName ?? ''}`.trim(),
  },
  {
    title: { en: 'Payment note', de: 'Notiz zur Zahlung' },
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

/** A photo that was bought, with all that a studio needs to print it itself. */
export const ITEM_COLUMNS: readonly CsvColumn<ItemRow>[] = [
  {
    title: { en: 'Order number', de: 'Bestellnummer' },
    cell: ({ order }) => orderNumberOf(order) ?? '',
  },
  { title: { en: 'Order ID', de: 'Bestell-ID' }, cell: ({ order }) => order.guid },
  {
    title: { en: 'Date', de: 'Datum' },
    cell: ({ order }) => new Date(order.createdAt).toISOString().slice(0, 10),
  },
  { title: { en: 'Gallery', de: 'Galerie' }, cell: ({ order }) => order.galleryName },
  {
    title: { en: 'Name', de: 'Name' },
    cell: ({ order }) => `${order.firstName} ${order.lastName}`.trim(),
  },
  { title: { en: 'Status', de: 'Status' }, cell: ({ order }) => order.status },
  { title: { en: 'Product', de: 'Produkt' }, cell: ({ line }) => line.name },
  { title: { en: 'Type', de: 'Typ' }, cell: ({ line }) => line.type },
  { title: { en: 'Fulfillment', de: 'Abwicklung' }, cell: ({ line }) => line.fulfillment },
  { title: { en: 'SKU', de: 'Artikelnummer' }, cell: ({ line }) => line.sku },
  { title: { en: 'Width (mm)', de: 'Breite (mm)' }, cell: ({ line }) => number(line.width) },
  { title: { en: 'Height (mm)', de: 'Höhe (mm)' }, cell: ({ line }) => number(line.height) },
  { title: { en: 'Tax', de: 'Steuer' }, cell: ({ line }) => line.taxName },
  {
    title: { en: 'Tax Rate (%)', de: 'Steuersatz (%)' },
    cell: ({ line }) => ({ number: String(line.taxRate / 100) }),
  },
  { title: { en: 'Photo', de: 'Foto' }, cell: ({ item }) => item.name },
  { title: { en: 'Photo ID', de: 'Fotonummer' }, cell: ({ item }) => item.photoGuid },
  { title: { en: 'Copies', de: 'Exemplare' }, cell: ({ item }) => number(item.copies) },
  { title: { en: 'Rotation', de: 'Drehung' }, cell: ({ item }) => number(item.rotation) },
  {
    title: { en: 'Crop left (%)', de: 'Ausschnitt links (%)' },
    cell: ({ item }) => percent(item.crop?.x),
  },
  {
    title: { en: 'Crop top (%)', de: 'Ausschnitt oben (%)' },
    cell: ({ item }) => percent(item.crop?.y),
  },
  {
    title: { en: 'Crop width (%)', de: 'Ausschnitt Breite (%)' },
    cell: ({ item }) => percent(item.crop?.width),
  },
  {
    title: { en: 'Crop height (%)', de: 'Ausschnitt Höhe (%)' },
    cell: ({ item }) => percent(item.crop?.height),
  },
  {
    title: { en: 'Email address', de: 'E-Mail-Adresse' },
    cell: ({ order }) => order.emailAddress,
  },
  {
    title: { en: 'Mobile number', de: 'Mobilnummer' },
    cell: ({ order }) => order.mobileNumber,
  },
  ...[...ADDRESS_COLUMNS, ...TRACKING_COLUMNS].map(({ title, cell }) => ({
    title,
    cell: ({ order }: ItemRow, now: number) => cell(order, now),
  })),
]
