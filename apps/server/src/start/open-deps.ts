import { join } from 'node:path'
import type { EmbeddedPostgres } from '@proofdesk/embedded-postgres'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '../ground/ports/clock/clock.ts'
import { type ChangeEvents, createChangeEvents } from '../ground/db/change-events.ts'
import { createDatabase } from '../ground/db/client.ts'
import { type DatabaseReserve, createDatabaseReserve } from '../ground/db/database-reserve.ts'
import { createKeyLock } from '../ground/db/key-lock.ts'
import { migrateDatabase } from '../ground/db/migrate.ts'
import type { Env } from '../ground/settings/env.ts'
import { isHeldCopy } from '../backup/held-copy.ts'
import { requireRestored } from '../backup/restore-mark.ts'
import { createMetrics } from '../ground/metrics/metrics.ts'
import { createThrottle } from '../ground/throttle/throttle.ts'
import { createQueue } from '../ground/jobs/queue.ts'
import { createOrderEvents } from '../ground/db/order-events.ts'
import { createPhotoEvents } from '../ground/db/photo-events.ts'
import { createFaceProcess } from '../ground/ports/faces/face-process.ts'
import { createFaceFinder, createPersonSearch } from '../ground/ports/faces/http-face-service.ts'
import { createImages } from '../ground/ports/images/create-images.ts'
import { createImapMailbox } from '../ground/ports/mail/imap-mailbox.ts'
import { openMail } from '../ground/ports/mail/open-mail.ts'
import { createVideos } from '../ground/ports/videos/create-videos.ts'
import { createWorkbooks } from '../ground/ports/workbooks/workbook-process.ts'
import { type DiskSpace, createDiskSpace } from '../ground/ports/storage/disk-space.ts'
import { openStorage } from '../ground/ports/storage/open-storage.ts'
import { createTextReader } from '../ground/ports/text-reader/text-process.ts'
import { readSigningKeys } from '../ground/signatures/signing-key.ts'
import { createCountries } from '../ground/visits/countries.ts'
import { createVisitRecorder } from '../ground/visits/visit-recorder.ts'
import { createSiteBundleLoader } from '../ground/ports/site-bundle/site-bundle.ts'
import { readConsolePage } from '../ground/ports/console-page/console-page.ts'
import type { AppPages, AllDeps } from '../ground/deps.ts'
import { watchRestorePoints, startUpgraded } from '../restore-points/start-upgraded.ts'
import { createMemory } from './open-memory.ts'
import { createProviders } from './open-providers.ts'

interface OpenOptions {
  clock?: Clock
  enqueueOnly?: boolean
  /** The built ones by default. */
  pages?: AppPages | undefined
  /** Defaults to the space on the installation's own disks. */
  diskSpace?: DiskSpace
}

export interface OpenDeps extends AllDeps {
  /** Ends streams and makes `/readyz` fail before the server stops listening. */
  beginStop(): void
  /** Lets running jobs finish for a while, returns the rest to the queue, and stops everything that was started. */
  close(): Promise<void>
}

/**
 * Connects everything: the database (embedded unless DATABASE_URL names one), its migrations, the queue, the storage,
 * the email.
 */
export async function openDeps(
  env: Env,
  log: Logger,
  options: OpenOptions = {},
): Promise<OpenDeps> {
  if (env.DATABASE_URL) return connect(env, log, env.DATABASE_URL, options)
  await requireRestored(env.DATA_DIR)
  // Created before the database server, which may need the space to start.
  const databaseReserve = createDatabaseReserve(env.DATA_DIR, log)
  await databaseReserve.start()
  let embedded: EmbeddedPostgres | undefined
  const end = async () => {
    await embedded?.stop()
    await databaseReserve.stop()
  }
  try {
    embedded = await startUpgraded(env, log)
    const deps = await connect(env, log, embedded.url, { ...options, databaseReserve })
    const endWatch = watchRestorePoints(env.DATA_DIR, log)
    return {
      ...deps,
      async close() {
        endWatch()
        await deps.close()
        await end()
      },
    }
  } catch (error) {
    // A failed start must not leave a database server running.
    await end()
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
    diskSpace,
    databaseReserve,
    pages = { loadSiteBundle: createSiteBundleLoader(), readConsolePage },
  }: OpenOptions & { databaseReserve?: DatabaseReserve },
): Promise<OpenDeps> {
  const stopping = new AbortController()
  await migrateDatabase(url)
  const { db, pool, close: closeDatabase } = createDatabase(url, { log })
  const { close: closeApart, ...apart } = connectApart(url, log)
  const signingKey = await readSigningKeys(db, env.SIGNING_KEY)
  const files = await openFiles(env, { signingKey, clock })
  const space = diskSpace ?? files.diskSpace
  const queue = createQueue({ url, log, enqueueOnly, isHeld: () => isHeldCopy(db) })
  await queue.start()
  const changes = createChangeEvents(url, log)
  await changes.start()
  const mails = connectMail(env)
  const counts = createCounts({ db, log, clock, diskSpace: space })
  const { close: closePictures, ...pictures } = createPictures(env)
  return {
    env,
    log,
    clock,
    db,
    pool,
    ...apart,
    queue,
    storage: files.storage,
    diskSpace: space,
    databaseReserve,
    ...mails,
    signingKey,
    ...createEvents(changes),
    throttle: createThrottle({ pool, log }),
    ...counts,
    ...pictures,
    ...createMemory({ db, signingKey, clock, storage: files.storage }),
    ...pages,
    ...createProviders(env, clock),
    stopping: stopping.signal,
    beginStop: () => stopping.abort(),
    async close() {
      stopping.abort()
      await queue.stop()
      await Promise.all([closePictures(), counts.visits.flush()])
      await changes.stop()
      mails.mail.close()
      await closeApart()
      await closeDatabase()
    },
  }
}

/** The storage, and how much free space it has. */
async function openFiles(
  env: Env,
  { signingKey, clock }: Pick<AllDeps, 'signingKey' | 'clock'>,
): Promise<Pick<AllDeps, 'storage' | 'diskSpace'>> {
  const storage = await openStorage(env.STORAGE_URL, {
    dataDir: env.DATA_DIR,
    origin: `${env.PROTOCOL}://${env.DOMAIN}`,
    secret: signingKey,
    clock: () => clock.now(),
  })
  return { storage, diskSpace: createDiskSpace([env.DATA_DIR, ...storage.folders]) }
}

function createEvents(changes: ChangeEvents) {
  return { photoEvents: createPhotoEvents(changes), orderEvents: createOrderEvents(changes) }
}

function connectMail(env: Env) {
  const bounces = env.BOUNCE_MAILBOX ? createImapMailbox(env.BOUNCE_MAILBOX) : undefined
  const mail = openMail({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    folder: join(env.DATA_DIR, 'mail'),
    bounceAddress: bounces?.address,
  })
  return { mail, bounces }
}

/** Metrics for operators, and analytics for studios. */
function createCounts(options: Pick<AllDeps, 'db' | 'log' | 'clock' | 'diskSpace'>) {
  const metrics = createMetrics()
  const countries = createCountries()
  const visits = createVisitRecorder({ ...options, metrics, countries })
  return { metrics, visits, countries }
}

/** Processing of uploaded files: in separate processes, and by external services if configured. */
function createPictures({ FFMPEG, FACES_URL, SEARCH_URL }: Env) {
  const images = createImages()
  const textReader = createTextReader()
  const faces = createFaceProcess()
  const workbooks = createWorkbooks()
  return {
    images,
    workbooks,
    textReader,
    faces,
    faceFinder: FACES_URL ? createFaceFinder({ url: FACES_URL }) : undefined,
    personSearch: SEARCH_URL ? createPersonSearch({ url: SEARCH_URL }) : undefined,
    videos: createVideos({ ffmpeg: FFMPEG }),
    async close() {
      await images.close()
      await textReader.close()
      await faces.close()
      await workbooks.close()
    },
  }
}

/** Separate connections for visitors' pages, so that they don't wait for slow queries of the console. */
function connectApart(url: string, log: Logger) {
  const visitors = createDatabase(url, {
    log,
    max: 4,
    statementTimeout: 3_000,
    // A hundred simultaneous requests wait for each other, but an unreachable database fails immediately.
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
