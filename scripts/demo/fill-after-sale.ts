import { contract } from '@proofdesk/contract'
import type { Order } from '@proofdesk/contract/admin/order'
import type { Client } from '@proofdesk/contract/client'
import { buyAsVisitor, controlSandbox, type DemoShop } from './buy-as-visitor.ts'

const INVOICED = 8
const ADDRESS = {
  addressLine1: '3 Harbour View',
  addressLine2: '',
  townCity: 'Whitby',
  postCode: 'YO21 3PU',
  country: 'gb',
}
const COMPANY = {
  firstName: 'Harriet',
  lastName: 'Lowe',
  emailAddress: 'harriet.lowe@example.com',
  company: { name: 'Lowe & Daughters Ltd', number: 'GB987654321' },
  country: 'gb',
}
const REFUNDED = {
  firstName: 'Tomasz',
  lastName: 'Zielinski',
  emailAddress: 'tomasz.zielinski@example.com',
}
const DISPUTED = {
  firstName: 'Grace',
  lastName: 'Okafor',
  emailAddress: 'grace.okafor@example.com',
  country: 'gb',
}

/**
 * VAT in all prices, and invoices with the studio's name and address. From now on sales are taxed and invoiced
 * automatically.
 */
export async function fillTax(client: Client): Promise<void> {
  await client.call(contract.tax.update, {
    body: {
      isOn: true,
      country: 'gb',
      number: 'GB123456789',
      priceMode: 'inclusive',
      byBuyersCountry: false,
      reverseCharge: false,
      rates: [{ country: 'gb', name: 'VAT', goods: 2_000, electronic: 2_000 }],
    },
  })
  await client.call(contract.invoices.updateSettings, {
    body: {
      isOn: true,
      name: 'Demo Studio Ltd',
      addressLine1: '12 Castle Street',
      postCode: 'YO1 9SA',
      townCity: 'York',
      country: 'gb',
      footer: 'Demo Studio Ltd · registered in York · demo-studio.example',
    },
  })
}

/**
 * Everything that can follow a sale, played to the end: a company's order with VAT, one of five prints refunded through
 * the provider, a dispute that awaits a response, and invoices for older orders. Run twice, it does nothing more.
 */
export async function fillAfterSale(shop: DemoShop): Promise<void> {
  const { client, productListGuid } = shop
  const { orders: older } = await client.call(contract.orders.query, {
    query: { size: INVOICED },
  })
  if (older.hits.some(({ customer }) => customer.emailAddress === DISPUTED.emailAddress)) return
  for (const { guid } of older.hits)
    await client.call(contract.invoices.create, { body: { orderGuid: guid } })
  // The demo's photos are small, and its prints large.
  await client.call(contract.productLists.update, {
    body: { guid: productListGuid, allowLowResolution: true },
  })
  await buyAsVisitor(shop, { ...COMPANY, product: DOWNLOAD })
  const prints = await buyAsVisitor(shop, {
    ...REFUNDED,
    product: PRINT,
    copies: 5,
    address: ADDRESS,
  })
  if (prints.refunded === 0) await refundOne(client, prints)
  await dispute(client, await buyAsVisitor(shop, { ...DISPUTED, product: DOWNLOAD }))
}

const DOWNLOAD = 'full-size-download'
const PRINT = 'fine-art-print-30-x-20-cm'

/** Refunds one of the five prints through the provider. */
async function refundOne(client: Client, { guid: orderGuid }: Order): Promise<void> {
  const { orders } = await client.call(contract.orders.read, { query: { guid: orderGuid } })
  await client.call(contract.refunds.create, {
    body: {
      orderGuid,
      lines: [{ guid: orders[0]!.items[0]!.guid, quantity: 1 }],
      reason: 'faulty',
      note: 'One of the five was creased in the post.',
      takeBackDownloads: false,
    },
  })
}

/** Makes the buyer's bank take the payment back. */
async function dispute(client: Client, order: Order): Promise<void> {
  const { events } = await client.call(contract.orderTimeline.list, { query: { guid: order.guid } })
  const intent = events.find(({ kind }) => kind === 'ordered')!.values.reference
  await controlSandbox('stripe/disputes', { intent })
}
