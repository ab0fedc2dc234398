import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Product } from '@proofdesk/contract/admin/products'
import type { Client } from '@proofdesk/contract/client'
import type { CartOffer, StartCheckout } from '@proofdesk/contract/site/checkout'
import { firstCrop } from '@proofdesk/domain/print-crop'
import { readEnv } from '@proofdesk/server/env'

/** A gallery of the demo that sells, with its price list. */
export interface DemoShop {
  client: Client
  origin: string
  gallery: Gallery
  productListGuid: string
}

/** A purchase: a product by its slug, how many of the gallery's first photos, and the buyer. */
export type DemoPurchase = { product: string; photos?: number; copies?: number } & Pick<
  StartCheckout,
  'firstName' | 'lastName' | 'emailAddress'
> &
  Partial<StartCheckout>

/**
 * Buys as a visitor would and pays in the sandbox; returns the order once the provider has reported the payment. A
 * buyer who has bought already buys nothing more.
 */
export async function buyAsVisitor(
  { client, gallery, origin, productListGuid }: DemoShop,
  { product: slug, photos = 1, copies = 1, ...buyer }: DemoPurchase,
): Promise<Order> {
  const before = await findOrder(client, buyer.emailAddress)
  if (before) return before
  const [{ products }, { content }, { account }] = await Promise.all([
    client.call(contract.products.list, { query: { productListGuid } }),
    client.call(contract.content.list, { query: { engineGuid: gallery.guid } }),
    client.call(contract.account.read),
  ])
  const product = products.find((each) => each.slug === slug)!
  const productGuid = product.guid
  const host = `${account.alias}.${readEnv().DOMAIN}`
  const wide = content.filter(({ width, height }) => (width ?? 0) > (height ?? 0))
  const chosen = (wide.length >= photos ? wide : content).slice(0, photos)
  const asked = {
    slug: gallery.slug,
    couponCode: buyer.couponCode,
    locale: gallery.defaultLocale ?? 'en',
  }
  const { total } = await post<CartOffer>(`${origin}/api/site/cart`, {
    host,
    body: {
      ...asked,
      cart: [{ productGuid, units: chosen.length * copies }],
      emailAddress: buyer.emailAddress,
      country: buyer.country ?? buyer.address?.country,
    },
  })
  const items = chosen.map((photo) => ({
    photoGuid: photo.guid,
    copies,
    crop: cropFor(photo, product),
    rotation: 0 as const,
  }))
  const { url } = await post<{ url: string }>(`${origin}/api/site/checkouts`, {
    host,
    body: {
      ...asked,
      requestKey: randomUUID(),
      cart: [{ productGuid, items }],
      expectedTotal: total,
      mobileNumber: '',
      address: null,
      whatsappDelivery: false,
      additionalInfo: '',
      method: 'stripe',
      ...buyer,
    } satisfies StartCheckout,
  })
  await pay(url)
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(250)) {
    const order = await findOrder(client, buyer.emailAddress)
    if (order) return order
  }
  throw new Error(`The payment of ${buyer.emailAddress} didn’t create an order.`)
}

/** Pays on the simulated provider's page. */
async function pay(page: string): Promise<void> {
  await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  })
}

/** The part of the photo that the shop suggests for the print. */
function cropFor({ width, height }: Photo, product: Product) {
  return width && height && product.type === 'Print'
    ? firstCrop({ width, height }, product, 0)
    : null
}

async function findOrder(client: Client, emailAddress: string): Promise<Order | undefined> {
  const { orders } = await client.call(contract.orders.query, { query: { size: 20 } })
  return orders.hits.find(({ customer }) => customer.emailAddress === emailAddress)
}

/** Tells the sandbox what one of the simulated services should do. */
export const controlSandbox = (path: string, body: object): Promise<unknown> =>
  post(`http://127.0.0.1:${readEnv().SANDBOX_PORT}/control/${path}`, { body })

/** `fetch` can't send a host other than the URL's, and a site has its own host name. */
export function post<Answer>(
  address: string,
  { host, headers, body }: { host?: string; headers?: Record<string, string>; body: object },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request(
    address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(host && { host }), ...headers },
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
