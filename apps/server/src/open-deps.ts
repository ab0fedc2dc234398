import type { LiveVisits } from '@proofdesk/contract/admin/analytics'
import type { UploadProgress } from '@proofdesk/contract/admin/content'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { LRUCache } from 'lru-cache'
import { type Clock, systemClock } from './clock.ts'
import { createKeyedLimit } from './concurrency/keyed-limit.ts'
import { createLimit } from './concurrency/limit.ts'
import { createReadWriteLock } from './concurrency/read-write-lock.ts'
import { createSharedFeeds } from './concurrency/shared-feeds.ts'
import { createSingleFlight } from './concurrency/single-flight.ts'
import { createWaitingLine } from './concurrency/waiting-line.ts'
import { type ChangeEvents, createChangeEvents } from './db/change-events.ts'
import { createDatabase } from './db/client.ts'
import { startEmbeddedDatabase } from './db/embedded-database.ts'
import { createKeyLock } from './db/key-lock.ts'
import { createKnownZones } from './db/known-zones.ts'
import { migrateDatabase } from './db/migrate.ts'
import type { Env } from './env.ts'
import { createFaceLists } from './face-lists.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createThrottle } from './throttle/throttle.ts'
import { createQueue } from './jobs/queue.ts'
import { createOrderEvents } from './db/order-events.ts'
import { createPhotoEvents } from './db/photo-events.ts'
import { createDns } from './ports/dns/node-dns.ts'
import { createFaceProcess } from './ports/faces/face-process.ts'
import { createFaceFinder, createPersonSearch } from './ports/faces/http-face-service.ts'
import { createImages } from './ports/images/create-images.ts'
import { createProdigiLab } from './ports/lab/prodigi-lab.ts'
import { createPrintPrices } from './ports/lab/print-prices.ts'
import { openMail } from './ports/mail/open-mail.ts'
import { createPayPalPayments } from './ports/payments/paypal-payments.ts'
import { createStripePayments } from './ports/payments/stripe-payments.ts'
import { createBilling } from './ports/payments/billing.ts'
import { createCardAccounts } from './ports/payments/card-accounts.ts'
import { createStripePayouts } from './ports/payouts/stripe-payouts.ts'
import { createTrolleyPayouts } from './ports/payouts/trolley-payouts.ts'
import { createWhatsAppMessages } from './ports/messages/whatsapp-messages.ts'
import { createVideos } from './ports/videos/create-videos.ts'
import { createDiskSpace } from './ports/storage/disk-space.ts'
import { openStorage } from './ports/storage/open-storage.ts'
import { createRecentFiles } from './ports/storage/recent-files.ts'
import { createFileLocation } from './ports/storage/file-location.ts'
import { createRevisionCache } from './revision-cache.ts'
import { createTextReader } from './ports/text-reader/text-process.ts'
import { readSigningKeys } from './signing-key.ts'
import { createCountries } from './visits/countries.ts'
import { createVisitLimit } from './visits/visit-limit.ts'
import { type VisitPlace, createVisitRecorder } from './visits/visit-recorder.ts'
import { createSiteBundleLoader } from './ports/site-bundle/site-bundle.ts'
import { readConsolePage } from './ports/console-page/console-page.ts'

import type { AppPages, Deps } from './deps.ts'

/** A window of the console has one or two. */
const STREAMS_PER_SESSION = 10

/** One is decoded while the engine looks at another. */
const SELFIES_AT_ONCE = 2

/** The counters of a gallery are read at most once in this time, however many photos change and however many people watch. */
const PROGRESS_PAUSE = 500
/** The same for who is active now. */
const VISITS_PAUSE = 5_000

interface OpenOptions {
  clock?: Clock
  enqueueOnly?: boolean
  /** The built ones unless told. */
  pages?: AppPages | undefined
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
  options: OpenOptions = {},
): Promise<OpenDeps> {
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedDatabase(env.DATA_DIR, log)
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
  {
    clock = systemClock,
    enqueueOnly = false,
    pages = { loadSiteBundle: createSiteBundleLoader(), readConsolePage },
  }: OpenOptions,
): Promise<OpenDeps> {
  const stopping = new AbortController()
  await migrateDatabase(url)
  const { db, pool, close: closeDatabase } = createDatabase(url, { log })
  const { close: closeApart, ...apart } = connectApart(url, log)
  const signingKey = await readSigningKeys(db, env.SIGNING_KEY)
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
  const mail = connectMail(env)
  const counts = createCounts({ db, log, clock })
  const { close: closePictures, ...pictures } = createPictures(env)
  return {
    env,
    log,
    clock,
    db,
    pool,
    ...apart,
    queue,
    storage,
    diskSpace: createDiskSpace([env.DATA_DIR, ...storage.folders]),
    mail,
    signingKey,
    ...createEvents(changes),
    throttle: createThrottle({ pool, log }),
    ...counts,
    ...pictures,
    ...createMemory({ db, signingKey, clock, storage }),
    ...pages,
    ...createProviders(env, clock),
    stopping: stopping.signal,
    beginStop: () => stopping.abort(),
    async close() {
      stopping.abort()
      await queue.stop()
      await Promise.all([closePictures(), counts.visits.flush()])
      await changes.stop()
      mail.close()
      await closeApart()
      await closeDatabase()
    },
  }
}

function createEvents(changes: ChangeEvents) {
  return { photoEvents: createPhotoEvents(changes), orderEvents: createOrderEvents(changes) }
}

function connectMail(env: Env) {
  return openMail({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    folder: join(env.DATA_DIR, 'mail'),
  })
}

/** What happens, for whoever runs the installation, and for the studios. */
function createCounts(options: Pick<Deps, 'db' | 'log' | 'clock'>) {
  const metrics = createMetrics()
  const visits = createVisitRecorder({ ...options, metrics, countries: createCountries() })
  return { metrics, visits }
}

/** What works on pictures and videos: processes of their own, and outside services where there are any. */
function createPictures({ FFMPEG, FACES_URL, SEARCH_URL }: Env) {
  const images = createImages()
  const textReader = createTextReader()
  const faces = createFaceProcess()
  return {
    images,
    textReader,
    faces,
    faceFinder: FACES_URL ? createFaceFinder({ url: FACES_URL }) : undefined,
    personSearch: SEARCH_URL ? createPersonSearch({ url: SEARCH_URL }) : undefined,
    videos: createVideos({ ffmpeg: FFMPEG }),
    async close() {
      await images.close()
      await textReader.close()
      await faces.close()
    },
  }
}

/** Connections apart from those of the console: visitors' pages wait for none that it holds and for none that is slow. */
function connectApart(url: string, log: Logger) {
  const visitors = createDatabase(url, {
    log,
    max: 4,
    statementTimeout: 3_000,
    // A hundred who come at once wait for each other; a database that is away says so at once.
    connectTimeout: 10_000,
    applicationName: 'proofdesk visitors',
  })
  const keyLock = createKeyLock(url, log)
  return {
    visitorDb: visitors.db,
    keyLock,
    async close() {
      await visitors.close()
      await keyLock.close()
    },
  }
}

/** Whoever knows names of hosts, prints, is paid, pays out and carries messages: real or simulated, as their addresses say. */
function createProviders(
  env: Env,
  clock: Clock,
): Pick<
  Deps,
  'dns' | 'lab' | 'printPrices' | 'payments' | 'cardAccounts' | 'billing' | 'messages' | 'payouts'
> {
  const lab = createProdigiLab({
    url: env.PRODIGI_URL,
    apiKey: env.PRODIGI_API_KEY,
    now: () => clock.now(),
  })
  return {
    dns: createDns({ servers: env.DNS_SERVERS }),
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
    cardAccounts: createCardAccounts({ url: env.STRIPE_URL, secretKey: env.STRIPE_SECRET_KEY }),
    billing: createBilling({ url: env.STRIPE_URL, secretKey: env.STRIPE_SECRET_KEY }),
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
  }
}

/** A checksum that was forgotten costs reading its file once more. */
const ARCHIVE_CHECKSUMS = 50_000

/** So long a gallery that is not public any more still counts its visitors. */
const VISIT_PLACE_MS = 30_000

/** What this process remembers and lets wait. */
function createMemory({
  db,
  signingKey,
  clock,
  storage,
}: Pick<OpenDeps, 'db' | 'signingKey' | 'clock' | 'storage'>) {
  return {
    knownZones: createKnownZones(db),
    revisionCache: createRevisionCache(),
    visitorCache: createRevisionCache(),
    openRecent: createRecentFiles(storage),
    archiveChecksums: new LRUCache<string, number>({ max: ARCHIVE_CHECKSUMS }),
    fileLocation: createFileLocation({ signingKey, clock }),
    eventStreams: createKeyedLimit(STREAMS_PER_SESSION),
    progressFeeds: createSharedFeeds<UploadProgress>(PROGRESS_PAUSE),
    visitFeeds: createSharedFeeds<LiveVisits>(VISITS_PAUSE),
    photoLock: createReadWriteLock(),
    faceLists: createFaceLists(() => clock.now()),
    selfieTurn: createWaitingLine(SELFIES_AT_ONCE),
    visitLimit: createVisitLimit(),
    visitPlaces: new LRUCache<string, VisitPlace>({ max: 5_000, ttl: VISIT_PLACE_MS }),
    largeBodies: { bytes: 0 },
    versions: createSingleFlight<void>(),
    versionTurn: createLimit(1),
    stripTurn: createLimit(1),
  } satisfies Partial<Deps>
}
