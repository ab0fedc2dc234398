import { join } from 'node:path'
import type { Logger } from 'pino'
import type pg from 'pg'
import { type Clock, systemClock } from './clock.ts'
import { createChangeEvents } from './db/change-events.ts'
import { type Database, createDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrateDatabase } from './db/migrate.ts'
import type { Env } from './env.ts'
import { type Metrics, createMetrics } from './http/metrics.ts'
import { type Throttle, createThrottle } from './http/throttle.ts'
import { type Queue, createQueue } from './jobs/queue.ts'
import { type OrderEvents, createOrderEvents } from './orders/order-events.ts'
import { type PhotoEvents, createPhotoEvents } from './photos/photo-events.ts'
import { type ImagePort, imagePort } from './ports/images/image-port.ts'
import type { Lab } from './ports/lab/lab.ts'
import { createProdigiLab } from './ports/lab/prodigi-lab.ts'
import { createPrintPrices, type PrintPrices } from './labs/print-prices.ts'
import type { Mail } from './ports/mail/mail.ts'
import { openMail } from './ports/mail/open-mail.ts'
import { createPayPalPayments } from './ports/payments/paypal-payments.ts'
import type { Payments } from './ports/payments/payments.ts'
import { createStripePayments } from './ports/payments/stripe-payments.ts'
import { createStudioAccounts, type StudioAccounts } from './ports/payments/studio-accounts.ts'
import type { PayoutProviders } from './ports/payouts/payouts.ts'
import { createStripePayouts } from './ports/payouts/stripe-payouts.ts'
import { createTrolleyPayouts } from './ports/payouts/trolley-payouts.ts'
import type { Messages } from './ports/messages/messages.ts'
import { createWhatsAppMessages } from './ports/messages/whatsapp-messages.ts'
import { type OpenStorage, openStorage } from './ports/storage/open-storage.ts'
import { readSigningKey } from './signing-key.ts'
import { type SiteBundle, loadSiteBundle } from './site/site-bundle.ts'

/** Everything that a handler or a job may use of the outside. Made once, at the composition root, and passed by hand. */
export interface Deps {
  env: Env
  log: Logger
  clock: Clock
  db: Database
  pool: pg.Pool
  queue: Queue
  storage: OpenStorage
  mail: Mail
  throttle: Throttle
  metrics: Metrics
  /** Signs the addresses of files and preview flags; the same in all processes of an installation. */
  signingKey: Buffer
  photoEvents: PhotoEvents
  orderEvents: OrderEvents
  images: ImagePort
  /** The built public site; undefined when there is none. */
  loadSiteBundle: () => Promise<SiteBundle | undefined>
  lab: Lab
  printPrices: PrintPrices
  payments: { stripe: Payments; paypal: Payments }
  /** The studios' own accounts at Stripe. */
  studioAccounts: StudioAccounts
  messages: Messages
  payouts: PayoutProviders
  /** Aborted when the process begins to stop: whatever streams ends then. */
  stopping: AbortSignal
}

export interface OpenDeps extends Deps {
  /** Ends what streams, and makes `/readyz` say so, before the server stops listening. */
  beginStop(): void
  /** Gives running jobs time to finish, hands the rest back, and ends what was started. */
  close(): Promise<void>
}

/** Connects everything: the database (embedded unless DATABASE_URL names one), its migrations, the queue, the store, the mail. */
export async function openDeps(
  env: Env,
  log: Logger,
  options: { clock?: Clock; enqueueOnly?: boolean } = {},
): Promise<OpenDeps> {
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(env.DATA_DIR, 'database'), log })
  try {
    const deps = await connect(env, log, env.DATABASE_URL ?? embedded!.url, options)
    return {
      ...deps,
      async close() {
        await deps.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    // A start that failed must not leave a database server behind.
    await embedded?.stop()
    throw error
  }
}

async function connect(
  env: Env,
  log: Logger,
  url: string,
  { clock = systemClock, enqueueOnly = false }: { clock?: Clock; enqueueOnly?: boolean },
): Promise<OpenDeps> {
  const stopping = new AbortController()
  await migrateDatabase(url)
  const { db, pool, close: closeDatabase } = createDatabase(url, { log })
  const signingKey = await readSigningKey(db)
  const storage = await openStorage(env.STORAGE_URL, {
    dataDir: env.DATA_DIR,
    origin: `${env.PROTOCOL}://${env.DOMAIN}`,
    secret: signingKey,
    clock: () => clock.now(),
  })
  const queue = createQueue({ url, log, enqueueOnly })
  await queue.start()
  const changes = createChangeEvents(url, log)
  await changes.start()
  const mail = openMail(env)
  const lab = createProdigiLab({
    url: env.PRODIGI_URL,
    apiKey: env.PRODIGI_API_KEY,
    now: () => clock.now(),
  })
  return {
    env,
    log,
    clock,
    db,
    pool,
    queue,
    storage,
    mail,
    signingKey,
    photoEvents: createPhotoEvents(changes),
    orderEvents: createOrderEvents(changes),
    throttle: createThrottle({ pool, log }),
    metrics: createMetrics(),
    images: imagePort,
    loadSiteBundle,
    lab,
    printPrices: createPrintPrices({ lab, now: () => clock.now() }),
    payments: {
      stripe: createStripePayments({
        url: env.STRIPE_URL,
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      }),
      paypal: createPayPalPayments({
        url: env.PAYPAL_URL,
        clientId: env.PAYPAL_CLIENT_ID,
        clientSecret: env.PAYPAL_CLIENT_SECRET,
        webhookId: env.PAYPAL_WEBHOOK_ID,
        now: () => clock.now(),
      }),
    },
    studioAccounts: createStudioAccounts({ url: env.STRIPE_URL, secretKey: env.STRIPE_SECRET_KEY }),
    messages: createWhatsAppMessages({
      url: env.WHATSAPP_URL,
      token: env.WHATSAPP_TOKEN,
      phoneId: env.WHATSAPP_PHONE_ID,
    }),
    payouts: {
      trolley: createTrolleyPayouts({
        url: env.TROLLEY_URL,
        accessKey: env.TROLLEY_ACCESS_KEY,
        secretKey: env.TROLLEY_SECRET_KEY,
      }),
      stripe: createStripePayouts({ url: env.STRIPE_URL, secretKey: env.STRIPE_SECRET_KEY }),
    },
    stopping: stopping.signal,
    beginStop: () => stopping.abort(),
    async close() {
      stopping.abort()
      await queue.stop()
      await imagePort.close()
      await changes.stop()
      mail.close()
      await closeDatabase()
    },
  }
}
