import { randomUUID } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Product } from '@proofdesk/contract/admin/products'
import type { Client } from '@proofdesk/contract/client'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import { priceCart, toPriced } from '@proofdesk/domain/pricing'
import { type CheckoutLine, checkouts } from '@proofdesk/server/db/tables/checkouts'
import { readEnv } from '@proofdesk/server/env'
import { createLogger } from '@proofdesk/server/logging'
import { openDeps } from '@proofdesk/server/open-deps'
import { createOrder } from '@proofdesk/server/orders/create-order'
import type { DemoShop } from './buy-as-visitor.ts'
import { addressOf, DEMO_BUYERS } from './demo-buyers.ts'

const ORDERS = 96
const DAYS = 70
/** Older orders have been sent. */
const SENT_AFTER_DAYS = 5
const ADDRESSES = {
  GBP: {
    addressLine1: '14 Mill Lane',
    addressLine2: '',
    townCity: 'York',
    postCode: 'YO1 7EP',
    country: 'gb',
  },
  EUR: {
    addressLine1: 'Neckarstaden 24',
    addressLine2: '',
    townCity: 'Heidelberg',
    postCode: '69117',
    country: 'de',
  },
}

interface Shelf {
  shop: DemoShop
  currency: keyof typeof ADDRESSES
  products: readonly Product[]
  photos: readonly Photo[]
}

/**
 * Creates ten weeks of sales in these galleries, most of them in the first, with the same code that creates a real
 * order, as if it had run at that time.
 */
export async function fillOrders(client: Client, shops: readonly DemoShop[]): Promise<void> {
  const { orders } = await client.call(contract.orders.query, { query: { size: 0 } })
  if (orders.total !== 0) return
  const { account } = await client.call(contract.account.read)
  const { productLists } = await client.call(contract.productLists.list)
  const shelves = await Promise.all(
    shops.map(async (shop): Promise<Shelf> => {
      const { productListGuid, gallery } = shop
      const [{ products }, { content }] = await Promise.all([
        client.call(contract.products.list, { query: { productListGuid } }),
        client.call(contract.content.list, { query: { engineGuid: gallery.guid } }),
      ])
      const { currency } = productLists.find(({ guid }) => guid === productListGuid)!
      return {
        shop,
        currency: currency === 'EUR' ? 'EUR' : 'GBP',
        products: products.filter(({ type }) => type !== 'Video'),
        photos: content,
      }
    }),
  )
  let now = Date.now()
  const deps = await openDeps(readEnv(), createLogger({ LOG_LEVEL: 'error' }), {
    clock: { now: () => now },
    enqueueOnly: true,
  })
  try {
    for (let n = 0; n < ORDERS; n++) {
      const shelf = shelves[n % 3 === 0 ? 0 : n % shelves.length]!
      // More orders towards today, and never two in the same minute.
      now = Date.now() - Math.round(DAYS * DAY_MS * (1 - n / ORDERS) ** 1.4) - HOUR_MS - n * 61_000
      await placeOrder(deps, n, {
        accountGuid: account.guid,
        engineGuid: shelf.shop.gallery.guid,
        createdAt: now,
        locale: shelf.shop.gallery.defaultLocale ?? 'en',
        currency: shelf.currency,
        lines: chooseLines(n, shelf),
      })
    }
  } finally {
    await deps.close()
  }
  await sendOlder(client)
}

/** Marks older orders as sent. */
async function sendOlder(client: Client): Promise<void> {
  const { orders } = await client.call(contract.orders.query, { query: { size: 200 } })
  const sent = orders.hits.filter(
    ({ status, createdAt }) =>
      status === 'Awaiting shipment' && createdAt < Date.now() - SENT_AFTER_DAYS * DAY_MS,
  )
  if (sent.length > 0)
    await client.call(contract.orders.markShipped, {
      body: { orders: sent.map(({ guid }) => ({ guid })) },
    })
}

interface DemoOrder {
  accountGuid: string
  engineGuid: string
  createdAt: number
  locale: GalleryLocale
  currency: keyof typeof ADDRESSES
  lines: { product: Product; line: CheckoutLine }[]
}

/** Creates the nth buyer's checkout and its order. */
async function placeOrder(
  deps: Awaited<ReturnType<typeof openDeps>>,
  n: number,
  { lines, createdAt, currency, ...gallery }: DemoOrder,
): Promise<void> {
  const { subtotal: total, isPreOrder } = priceCart(
    lines.map(({ product, line }) => ({ product: toPriced(product, currency), units: line.units })),
    currency,
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
      currency,
      total,
      lines: lines.map(({ line }) => line),
      preOrder: isPreOrder,
      buyer: { ...nthBuyer(n), mobileNumber: '', address: isShipped ? ADDRESSES[currency] : null },
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
  return { firstName, lastName, emailAddress: addressOf(firstName, lastName) }
}

/** What the nth buyer buys, and how many. An add-on for a print comes with one. */
function chooseProducts(n: number, products: readonly Product[]): [Product, number][] {
  const own = products.filter(({ isAddOn }) => !isAddOn)
  const addOn = products.find(({ isAddOn }) => isAddOn)
  const product = own[n % own.length]!
  if (product.pricingModel === 'Package') {
    const { minUnits, maxUnits } = product
    return [[product, minUnits + (n % (maxUnits - minUnits + 1))]]
  }
  if (product.pricingModel === 'Volume') return [[product, 2 + (n % 5)]]
  if (product.type === 'Print' && addOn && n % 8 === 3)
    return [
      [product, 1],
      [addOn, 1],
    ]
  return [[product, 1 + (n % 2)]]
}

function chooseLines(
  n: number,
  { products, photos, currency }: Shelf,
): { product: Product; line: CheckoutLine }[] {
  const wanted = chooseProducts(n, products)
  const cart = priceCart(
    wanted.map(([product, units]) => ({ product: toPriced(product, currency), units })),
    currency,
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
