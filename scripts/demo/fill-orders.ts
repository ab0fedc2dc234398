import { randomUUID } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Product } from '@proofdesk/contract/admin/products'
import type { Client } from '@proofdesk/contract/client'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import { priceCart, toPriced } from '@proofdesk/domain/pricing'
import { type CheckoutLine, checkouts } from '@proofdesk/server/db/tables/checkouts'
import { readEnv } from '@proofdesk/server/env'
import { createLogger } from '@proofdesk/server/logging'
import { openDeps } from '@proofdesk/server/open-deps'
import { createOrder } from '@proofdesk/server/orders/create-order'
import { DEMO_BUYERS, DEMO_PRODUCTS } from './demo-products.ts'

const ORDERS = 96
const ADDRESS = {
  addressLine1: '14 Mill Lane',
  addressLine2: '',
  townCity: 'York',
  postCode: 'YO1 7EP',
  country: 'gb',
}

/** Products for the races' price list, unless there are some. */
export async function fillProducts(client: Client, productListGuid: string): Promise<void> {
  const { products } = await client.call(contract.products.list, { query: { productListGuid } })
  if (products.length > 0) return
  for (const product of DEMO_PRODUCTS)
    await client.call(contract.products.create, { body: { ...product, productListGuid } })
}

/** Ten weeks of sales in these galleries, made by the very code that makes a real order, as if it had been then. */
export async function fillOrders(
  client: Client,
  galleries: readonly Gallery[],
  productListGuid: string,
): Promise<void> {
  const { orders } = await client.call(contract.orders.query, { query: { size: 0 } })
  if (orders.total !== 0) return
  const { account } = await client.call(contract.account.read)
  const { products } = await client.call(contract.products.list, { query: { productListGuid } })
  const shelves = await Promise.all(
    galleries.map(async (gallery) => ({
      gallery,
      photos: (await client.call(contract.content.list, { query: { engineGuid: gallery.guid } }))
        .content,
    })),
  )
  let now = Date.now()
  const deps = await openDeps(readEnv(), createLogger({ LOG_LEVEL: 'error' }), {
    clock: { now: () => now },
    enqueueOnly: true,
  })
  try {
    for (let n = 0; n < ORDERS; n++) {
      const { gallery, photos } = shelves[n % 3 === 0 ? 0 : n % shelves.length]!
      if (photos.length === 0) continue
      // More towards today, and never two at the same minute.
      now = Date.now() - Math.round(70 * DAY_MS * (1 - n / ORDERS) ** 1.4) - HOUR_MS - n * 61_000
      await placeOrder(deps, n, {
        accountGuid: account.guid,
        engineGuid: gallery.guid,
        createdAt: now,
        lines: chooseLines(n, products, photos),
      })
    }
  } finally {
    await deps.close()
  }
}

interface DemoOrder {
  accountGuid: string
  engineGuid: string
  createdAt: number
  lines: { product: Product; line: CheckoutLine }[]
}

/** The nth buyer's checkout, and its order. */
async function placeOrder(
  deps: Awaited<ReturnType<typeof openDeps>>,
  n: number,
  { lines, createdAt, ...gallery }: DemoOrder,
): Promise<void> {
  const { subtotal: total, isPreOrder } = priceCart(
    lines.map(({ product, line }) => ({ product: toPriced(product, 'GBP'), units: line.units })),
    'GBP',
  )
  const method: PaymentMethod = n % 5 === 3 ? 'paypal' : 'stripe'
  const transactionFee =
    method === 'paypal' ? Math.round(total * 0.029) + 30 : Math.round(total * 0.015) + 20
  const isShipped = lines.some(({ line }) => line.type === 'Print')
  const checkoutGuid = randomUUID()
  await deps.db.transaction(async (tx) => {
    await tx.insert(checkouts).values({
      ...gallery,
      guid: checkoutGuid,
      createdAt,
      expiresAt: createdAt + DAY_MS,
      requestKey: randomUUID(),
      currency: 'GBP',
      total,
      lines: lines.map(({ line }) => line),
      preOrder: isPreOrder,
      buyer: { ...nthBuyer(n), mobileNumber: '', address: isShipped ? ADDRESS : null },
      locale: 'en',
      method,
      collector: 'platform',
      sessionId: `demo_${checkoutGuid}`,
    })
    await createOrder(deps, tx, checkoutGuid, {
      id: `demo_${checkoutGuid}`,
      amount: total,
      transactionFee,
    })
  })
}

function nthBuyer(n: number): { firstName: string; lastName: string; emailAddress: string } {
  const [firstName, lastName] = DEMO_BUYERS[(n * 7) % DEMO_BUYERS.length]!
  const mailbox = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase()
  return { firstName, lastName, emailAddress: `${mailbox}@example.com` }
}

/** What the nth buyer buys of the demo's products, and how many. */
function chooseProducts(n: number, products: readonly Product[]): [Product, number][] {
  const [download, bundle, web, print, box] = products
  if (n % 4 === 0) return [[bundle!, 3 + (n % 3)]]
  if (n % 4 === 1) return [[download!, 1 + (n % 2)]]
  if (n % 4 === 2) return [[web!, 2 + (n % 5)]]
  return [
    [print!, 1],
    [n % 8 === 3 ? box! : download!, 1],
  ]
}

function chooseLines(
  n: number,
  products: readonly Product[],
  photos: readonly Photo[],
): { product: Product; line: CheckoutLine }[] {
  const wanted = chooseProducts(n, products)
  const cart = priceCart(
    wanted.map(([product, units]) => ({ product: toPriced(product, 'GBP'), units })),
    'GBP',
  )
  return wanted.map(([product, count], at) => {
    const { unitPrice = null, amount } = cart.lines[at]!
    const items = Array.from({ length: Math.min(count, photos.length) }, (_, k) => {
      const { guid, name } = photos[(n * 5 + k) % photos.length]!
      return { photoGuid: guid, name, copies: 1, crop: null, rotation: 0 as const }
    })
    return {
      product,
      line: {
        productGuid: product.guid,
        name: product.name,
        type: product.type,
        fulfillment: product.fulfillment,
        sku: product.sku,
        width: product.width,
        height: product.height,
        resolution: product.resolution,
        includeWatermark: product.includeWatermark,
        includeDownload: product.includeDownload,
        units: items.length,
        unitPrice,
        amount,
        discount: 0,
        items,
      },
    }
  })
}
