import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import type { Client } from '@proofdesk/contract/client'
import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { priceCart, toPriced } from '@proofdesk/domain/pricing'
import { readEnv } from '@proofdesk/server/env'

const INVOICED = 8
const ADDRESS = {
  addressLine1: '3 Harbour View',
  addressLine2: '',
  townCity: 'Whitby',
  postCode: 'YO21 3PU',
  country: 'gb',
}

/** VAT in all prices, and invoices with the studio's name and address. What is sold from now on is taxed and invoiced by itself. */
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
 * What comes after a sale, played through to the end: a company's order with VAT, one of five prints given back by the provider, a dispute
 * that waits for an answer, and invoices of older orders. Nothing of it is done twice.
 */
export async function fillAfterSale(
  client: Client,
  gallery: Gallery,
  { origin, productListGuid }: { origin: string; productListGuid: string },
): Promise<void> {
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
  const shop = { client, gallery, origin, productListGuid }
  await buy(shop, { ...COMPANY, product: 'Full-size download' })
  const prints = await buy(shop, { ...REFUNDED, product: PRINT, copies: 5, address: ADDRESS })
  if (prints.refunded === 0) await giveOneBack(client, prints)
  await dispute(client, await buy(shop, { ...DISPUTED, product: 'Full-size download', copies: 1 }))
}

/** One of the five prints, through the provider. */
async function giveOneBack(client: Client, { guid: orderGuid }: Order): Promise<void> {
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

const PRINT = 'Fine art print 30 × 20 cm'
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

interface Shop {
  client: Client
  gallery: Gallery
  origin: string
  productListGuid: string
}
type DemoOrder = { product: string; copies?: number } & Pick<
  StartCheckout,
  'firstName' | 'lastName' | 'emailAddress'
> &
  Partial<StartCheckout>

/** Buys as a visitor does, and pays at the sandbox; answers the order once the provider has told of it. */
async function buy(
  { client, gallery, origin, productListGuid }: Shop,
  { product: name, copies = 1, ...buyer }: DemoOrder,
): Promise<Order> {
  const [{ products }, { content }] = await Promise.all([
    client.call(contract.products.list, { query: { productListGuid } }),
    client.call(contract.content.list, { query: { engineGuid: gallery.guid } }),
  ])
  const product = products.find((each) => each.name === name)!
  const photo = content.find(({ width, height }) => (width ?? 0) > (height ?? 0)) ?? content[0]!
  const { subtotal } = priceCart([{ product: toPriced(product, 'GBP'), units: copies }], 'GBP')
  const before = await findOrder(client, buyer.emailAddress)
  if (before) return before
  const { DOMAIN } = readEnv()
  const { account } = await client.call(contract.account.read)
  const started = await post<{ url: string }>(`${origin}/api/site/checkouts`, {
    host: `${account.alias}.${DOMAIN}`,
    body: {
      slug: gallery.slug,
      requestKey: randomUUID(),
      cart: [
        {
          productGuid: product.guid,
          items: [{ photoGuid: photo.guid, copies, crop: null, rotation: 0 }],
        },
      ],
      expectedTotal: subtotal / 100,
      mobileNumber: '',
      address: null,
      whatsappDelivery: false,
      additionalInfo: '',
      method: 'stripe',
      locale: 'en',
      ...buyer,
    } satisfies StartCheckout,
  })
  await fetch(started.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  })
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(250)) {
    const order = await findOrder(client, buyer.emailAddress)
    if (order) return order
  }
  throw new Error(`No order came of the payment of ${buyer.emailAddress}.`)
}

async function findOrder(client: Client, emailAddress: string): Promise<Order | undefined> {
  const { orders } = await client.call(contract.orders.query, { query: { size: 5 } })
  return orders.hits.find(({ customer }) => customer.emailAddress === emailAddress)
}

/** Has the buyer's bank take the payment back. */
async function dispute(client: Client, order: Order): Promise<void> {
  const { events } = await client.call(contract.orderTimeline.list, { query: { guid: order.guid } })
  const intent = events.find(({ kind }) => kind === 'ordered')!.values.reference
  const { SANDBOX_PORT } = readEnv()
  await post(`http://127.0.0.1:${SANDBOX_PORT}/control/stripe/disputes`, { body: { intent } })
}

/** `fetch` can't name another host than that of the address, and a site has a name of its own. */
function post<Answer>(
  address: string,
  { host, body }: { host?: string; body: object },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request(
    address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(host && { host }) },
    },
    (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text) as Answer)
        else reject(new Error(`${response.statusCode} ${text}`))
      })
      response.on('error', reject)
    },
  )
  sent.on('error', reject)
  sent.end(JSON.stringify(body))
  return promise
}
