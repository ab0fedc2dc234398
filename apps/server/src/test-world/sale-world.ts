import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { buildSandbox } from '@proofdesk/sandbox'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { orders } from '../ground/db/tables/orders.ts'
import { type Env, readEnv } from '../ground/settings/env.ts'
import { DEFAULT_FEATURES } from '../gallery/galleries/gallery-defaults.ts'
import { makeGallery, makePhoto, makeProduct, makeProductList } from './make-gallery.ts'
import { type Studio, makeStudio } from './make-studio.ts'
import { WAIVER_VERSION } from '../sales/orders/waiver-texts.ts'
import { type TestApp, createTestApp } from './test-app.ts'

/** A planned failure of an external service, as the sandbox simulates it. */
interface Failure {
  service: 'stripe' | 'paypal' | 'prodigi' | 'vies'
  path?: string
  kind:
    | 'timeout'
    | 'error'
    | 'lost-answer'
    | 'decline'
    | 'duplicate-webhook'
    | 'late-webhook'
    | 'no-webhook'
  times?: number
}

export interface SaleWorld extends TestApp {
  /** The sandbox's address; it simulates every provider. */
  sandbox: string
  fail(failure: Failure): Promise<void>
  /** Simulates actions of people and banks at the providers: `POST /control…` of the sandbox. */
  control<T>(path: string, body: object): Promise<T>
  /** Makes all providers unreachable, until `startSandbox` restores them with their data. */
  stopSandbox(): Promise<void>
  startSandbox(): Promise<void>
  /** Delivers delayed webhooks and waits for those in transit. */
  flush(): Promise<void>
  /** Presses a button on a provider's page; returns the address it redirects to, or undefined without a redirect. */
  press(payUrl: string, action: 'pay' | 'approve' | 'decline'): Promise<string | undefined>
}

/** The product with a sandbox that really listens, and sends its webhooks to the product. */
export async function createSaleWorld(
  options: Parameters<typeof createTestApp>[0] = {},
): Promise<SaleWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'proofdesk-sandbox-'))
  let world: TestApp | undefined
  const hooks = await listenForHooks(() => world!)
  const fakes = await startFakeProviders(dataDir, hooks, readEnv(options.env ?? {}))
  const sandbox = fakes.url
  world = await createTestApp({
    ...options,
    env: {
      STRIPE_URL: `${sandbox}/stripe`,
      PAYPAL_URL: `${sandbox}/paypal`,
      PRODIGI_URL: `${sandbox}/prodigi`,
      VIES_URL: `${sandbox}/vies`,
      ...options.env,
    },
  })
  const post = (path: string, body: object) =>
    fetch(`${sandbox}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    ...world,
    ...fakes,
    sandbox,
    async fail(failure) {
      const answer = await post('/control/failures', failure)
      if (!answer.ok) throw new Error(await answer.text())
    },
    async control<T>(path: string, body: object) {
      const answer = await post(`/control${path}`, body)
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as T
    },
    async flush() {
      await post('/control/webhooks/flush', {})
    },
    async press(payUrl, action) {
      const answer = await fetch(payUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `action=${action}`,
      })
      await answer.arrayBuffer()
      return answer.headers.get('location') ?? undefined
    },
    async close() {
      await fakes.stopSandbox()
      await new Promise((resolve) => (hooks.closeAllConnections(), hooks.close(resolve)))
      await world.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The sandbox with its data in a folder; its address stays the same when it is stopped and restarted. */
async function startFakeProviders(
  dataDir: string,
  hooks: Server,
  { PLAN_PRICES, SANDBOX_PLAN }: Pick<Env, 'PLAN_PRICES' | 'SANDBOX_PLAN'>,
) {
  const start = async (port: number) => {
    const app = buildSandbox({
      dataDir,
      hooks: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/api/hooks`,
      stripePrices: Object.values(PLAN_PRICES ?? {}),
      ...(PLAN_PRICES && SANDBOX_PLAN && { stripeFirstPrice: PLAN_PRICES[SANDBOX_PLAN] }),
    })
    return { app, url: await app.listen({ port, host: '127.0.0.1' }) }
  }
  let running = await start(0)
  const { url } = running
  return {
    url,
    stopSandbox: () => running.app.close(),
    async startSandbox() {
      running = await start(Number(new URL(url).port))
    },
  }
}

/** Passes webhooks to the product, which doesn't listen itself. */
async function listenForHooks(world: () => TestApp): Promise<Server> {
  const hooks = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const answer = await world().app.inject({
        method: 'POST',
        url: request.url!,
        headers: request.headers as Record<string, string>,
        payload: Buffer.concat(parts),
      })
      response.writeHead(answer.statusCode).end(answer.rawPayload)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve))
  return hooks
}

/** A studio with a published gallery that sells two photos as downloads of ten major units each. */
export async function makeShop(
  world: TestApp,
  change: {
    account?: Parameters<typeof makeStudio>[1]
    currency?: string
    studio?: Studio
    gallery?: Parameters<typeof makeGallery>[2]
  } = {},
) {
  const studio = change.studio ?? (await makeStudio(world, change.account))
  const list = await makeProductList(world, studio, { currency: change.currency ?? 'GBP' })
  const features = { ...DEFAULT_FEATURES, timeSearch: true, textSearch: true }
  const gallery = await makeGallery(world, studio, {
    published: true,
    productListGuid: list.guid,
    features,
    ...change.gallery,
  })
  const product = await makeProduct(world, list, { name: 'Full size' })
  const photos = [
    await makePhoto(world, studio, gallery),
    await makePhoto(world, studio, gallery),
  ] as const
  return { studio, account: studio.account, host: studio.host, list, gallery, product, photos }
}
export type ShopRecord = Awaited<ReturnType<typeof makeShop>>

export const item = (photo: { guid: string }, change: object = {}) => ({
  photoGuid: photo.guid,
  copies: 1,
  crop: null,
  rotation: 0 as const,
  ...change,
})

/** A buyer's request for both photos of the shop. */
export function toRequest(
  { gallery, product, photos }: ShopRecord,
  change: Partial<StartCheckout> = {},
): StartCheckout {
  return {
    slug: gallery.slug,
    requestKey: newGuid(),
    cart: [{ productGuid: product.guid, items: photos.map((photo) => item(photo)) }],
    expectedTotal: 20,
    firstName: 'Ada',
    lastName: 'Runner',
    emailAddress: 'ada@runner.test',
    mobileNumber: '',
    address: null,
    whatsappDelivery: false,
    additionalInfo: '',
    waivedVersion: WAIVER_VERSION,
    method: 'stripe',
    locale: 'en',
    ...change,
  }
}

let buyers = 0

/** Starts a checkout; each buyer has a separate IP address. */
export async function startCheckout(
  world: TestApp,
  shop: ShopRecord,
  change: Partial<StartCheckout> = {},
  cookie?: string,
) {
  return world.call(contract.siteCheckout.start, {
    host: shop.host,
    cookie,
    body: toRequest(shop, change),
    ip: `10.1.${Math.floor(++buyers / 250)}.${buyers % 250}`,
  })
}

/** Calls the endpoint that the buyer's return page polls. */
export async function readCheckout(
  world: TestApp,
  shop: Pick<ShopRecord, 'host'>,
  returnAddress: string,
) {
  const url = new URL(returnAddress)
  const guid = /checkout\/([^/?]+)/.exec(url.pathname)![1]!
  return world.call(contract.siteCheckout.state, {
    host: shop.host,
    query: { guid, key: url.searchParams.get('key')! },
  })
}

/** Buys two downloads of ten pounds each, paid at a provider. */
export async function buy(
  world: SaleWorld,
  shop: ShopRecord,
  method: 'stripe' | 'paypal' = 'stripe',
  change: Partial<StartCheckout> = {},
) {
  const { body } = await startCheckout(world, shop, { method, ...change })
  const back = await world.press(body.url, method === 'stripe' ? 'pay' : 'approve')
  await readCheckout(world, shop, back!)
  const [order] = await world.deps.db
    .select()
    .from(orders)
    .where(
      and(eq(orders.accountGuid, shop.account.guid), eq(orders.checkoutGuid, body.checkoutGuid)),
    )
  return order!
}

/** A shop whose card payments go through the studio's own Stripe account. */
export async function makeConnectedShop(world: SaleWorld) {
  const { id } = await world.deps.cardAccounts.create({
    accountGuid: newGuid(),
    country: 'gb',
    emailAddress: 'a@b.test',
    companyName: 'North',
  })
  return makeShop(world, {
    account: {
      stripeAccountId: id,
      stripeChargesEnabled: true,
      stripeDetailsSubmitted: true,
      stripeCurrency: 'GBP',
    },
  })
}
