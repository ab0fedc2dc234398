import { randomUUID } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { Photo } from '@proofdesk/contract/admin/content'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Product } from '@proofdesk/contract/admin/products'
import type { Client } from '@proofdesk/contract/client'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import { priceCart, toPriced } from '@proofdesk/domain/pricing'
import { type CheckoutLine, checkouts } from '@proofdesk/server/db/tables/checkouts'
import { readEnv } from '@proofdesk/server/env'
import { createLogger } from '@proofdesk/server/logging'
import { createOrder } from '@proofdesk/server/orders/create-order'
import { DEMO_BUYERS, DEMO_PRODUCTS } from './demo-products.ts'
import { openDeps } from '@proofdesk/server/open-deps'

const ORDERS = 96
const DAY = 86_400_000
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
  if (orders.total > 0) return
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
      now = Date.now() - Math.round(70 * DAY * (1 - n / ORDERS) ** 1.4) - 3_600_000 - n * 61_000
      const lines = chooseLines(n, products, photos)
      const { total, isPreOrder } = priceCart(
        lines.map(({ product, line }) => ({
          product: toPriced(product, 'GBP'),
          units: line.units,
        })),
        'GBP',
      )
      const method: PaymentMethod = n % 5 === 3 ? 'paypal' : 'stripe'
      const [firstName, lastName] = DEMO_BUYERS[(n * 7) % DEMO_BUYERS.length]!
      const emailAddress =
        `${firstName}.${lastName}`
          .normalize('NFD')
          .replace(/[^a-z.]/gi, '')
          .toLowerCase() + '@example.com'
      const isShipped = lines.some(({ line }) => line.type === 'Print')
      const checkoutGuid = randomUUID()
      await deps.db.transaction(async (tx) => {
        await tx.insert(checkouts).values({
          guid: checkoutGuid,
          accountGuid: account.guid,
          engineGuid: gallery.guid,
          createdAt: now,
          expiresAt: now + DAY,
          requestKey: randomUUID(),
          currency: 'GBP',
          total,
          lines: lines.map(({ line }) => line),
          preOrder: isPreOrder,
          buyer: {
            firstName,
            lastName,
            emailAddress,
            mobileNumber: '',
            address: isShipped ? ADDRESS : null,
          },
          locale: 'en',
          method,
          collector: 'platform',
          sessionId: `demo_${checkoutGuid}`,
        })
        const transactionFee =
          method === 'paypal' ? Math.round(total * 0.029) + 30 : Math.round(total * 0.015) + 20
        await createOrder(deps, tx, checkoutGuid, {
          id: `demo_${checkoutGuid}`,
          amount: total,
          transactionFee,
        })
      })
    }
  } finally {
    await deps.close()
  }
}

function chooseLines(
  n: number,
  products: readonly Product[],
  photos: readonly Photo[],
): { product: Product; line: CheckoutLine }[] {
  const [download, bundle, web, print, box] = products
  const wanted: [Product, number][] =
    n % 4 === 0
      ? [[bundle!, 3 + (n % 3)]]
      : n % 4 === 1
        ? [[download!, 1 + (n % 2)]]
        : n % 4 === 2
          ? [[web!, 2 + (n % 5)]]
          : n % 8 === 3
            ? [
                [print!, 1],
                [box!, 1],
              ]
            : [
                [print!, 1],
                [download!, 1],
              ]
  const units = (product: Product) => wanted.find(([other]) => other === product)![1]
  const cart = priceCart(
    wanted.map(([product]) => ({ product: toPriced(product, 'GBP'), units: units(product) })),
    'GBP',
  )
  return wanted.map(([product, count], at) => {
    const chosen = Array.from(
      { length: Math.min(count, photos.length) },
      (_, k) => photos[(n * 5 + k) % photos.length]!,
    )
    const { unitPrice = null, amount } = cart.lines[at]!
    const {
      name,
      type,
      fulfillment,
      sku,
      width,
      height,
      resolution,
      includeWatermark,
      includeDownload,
    } = product
    const items = chosen.map((photo) => ({
      photoGuid: photo.guid,
      name: photo.name,
      copies: 1,
      crop: null,
      rotation: 0 as const,
    }))
    return {
      product,
      line: {
        productGuid: product.guid,
        name,
        type,
        fulfillment,
        sku,
        width,
        height,
        resolution,
        includeWatermark,
        includeDownload,
        units: items.length,
        unitPrice,
        amount,
        discount: 0,
        items,
      },
    }
  })
}
