import { contract } from '@proofdesk/contract'
import type { MeasuredProcess } from './server-process.ts'
import { type BenchShop, SHOP_ALIAS } from './sale-shop.ts'
import { median, quantile } from './statistics.ts'

const CLIENTS = 4
const REQUESTS = 600

/** How long the server takes to price a cart: without a coupon, and with an automatic and an entered one. */
export async function benchPrices(
  server: MeasuredProcess,
  shop: BenchShop,
  log: (line: string) => void,
): Promise<void> {
  const plain = await measure(server, shop, '')
  const cart = { type: 'Percentage', percentage: 10, expires: false, usesMax: null } as const
  await shop.client.call(contract.coupons.create, {
    body: { ...cart, code: 'AUTO10', autoApplyAtCheckout: true },
  })
  await shop.client.call(contract.coupons.create, {
    body: { ...cart, code: 'TYPED20', percentage: 20 },
  })
  const withCoupons = await measure(server, shop, 'TYPED20')
  for (const [name, latencies] of [
    ['without a coupon', plain],
    ['with two coupons', withCoupons],
  ] as const)
    log(
      `sale: price of a cart ${name}, ${CLIENTS} clients: median ${median(latencies).toFixed(1)} ms, p95 ${quantile(latencies, 0.95).toFixed(1)} ms`,
    )
}

async function measure(
  { port }: MeasuredProcess,
  { slug, productGuid }: BenchShop,
  couponCode: string,
): Promise<number[]> {
  const latencies: number[] = []
  const body = JSON.stringify({
    slug,
    cart: [{ productGuid, units: 2 }],
    locale: 'en',
    couponCode,
    emailAddress: 'buyer@example.com',
  })
  const ask = async (client: number) => {
    for (let n = 0; n < REQUESTS / CLIENTS; n++) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/site/cart`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-host': `${SHOP_ALIAS}.localhost:${port}`,
          // Enough addresses that none reaches the limit per minute.
          'x-forwarded-for': `203.0.${client}.${n % 100}`,
        },
        body,
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`A cart returned ${answer.status}: ${text}`)
      latencies.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => ask(client)))
  // The first ones are a warm-up.
  return latencies.slice(latencies.length / 6)
}
