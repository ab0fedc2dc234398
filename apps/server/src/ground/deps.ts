import type { Logger } from 'pino'
import type pg from 'pg'
import type { Clock } from './ports/clock/clock.ts'
import type { Limit } from './concurrency/limit.ts'
import type { SingleFlight } from './concurrency/single-flight.ts'
import type { Database } from './db/client.ts'
import type { DatabaseReserve } from './db/database-reserve.ts'
import type { OrderEvents } from './db/order-events.ts'
import type { PhotoEvents } from './db/photo-events.ts'
import type { KeyLock } from './db/key-lock.ts'
import type { KnownZones } from './db/known-zones.ts'
import type { DocumentFonts } from './documents/document-fonts.ts'
import type { Env } from './settings/env.ts'
import type { Queue } from './jobs/queue.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Dns } from './ports/dns/dns.ts'
import type { FacePort } from './ports/faces/face-port.ts'
import type { FaceFinder, PersonSearch } from './ports/faces/face-service.ts'
import type { ImagePort } from './ports/images/image-port.ts'
import type { Lab } from './ports/lab/lab.ts'
import type { PrintPrices } from './ports/lab/print-prices.ts'
import type { BounceMailbox } from './ports/mail/bounce-mailbox.ts'
import type { Mail } from './ports/mail/mail.ts'
import type { Messages } from './ports/messages/messages.ts'
import type { Payments } from './ports/payments/payments.ts'
import type { Billing } from './ports/payments/billing.ts'
import type { CardAccounts } from './ports/payments/card-accounts.ts'
import type { PayoutProviders } from './ports/payouts/payouts.ts'
import type { SiteBundle } from './ports/site-bundle/site-bundle.ts'
import type { DiskSpace } from './ports/storage/disk-space.ts'
import type { FileLocation } from './ports/storage/file-location.ts'
import type { OpenStorage } from './ports/storage/open-storage.ts'
import type { OpenRecent } from './ports/storage/recent-files.ts'
import type { VideoPort } from './ports/videos/video-port.ts'
import type { WorkbookPort } from './ports/workbooks/workbook-port.ts'
import type { PageMemory } from './caches/page-memory.ts'
import type { RevisionCache } from './caches/revision-cache.ts'
import type { TaxRegister } from './ports/tax-register/tax-register.ts'
import type { TextReader } from './ports/text-reader/text-reader.ts'
import type { Throttle } from './throttle/throttle.ts'
import type { SigningKeys } from './signatures/signing-key.ts'
import type { Countries } from './visits/countries.ts'
import type { VisitRecorder } from './visits/visit-recorder.ts'

/** What the two React apps provide to the server: as built, or in development from source. */
export type AppPages = Pick<Deps, 'loadSiteBundle' | 'readConsolePage'>

/**
 * In-memory state of this process, by wing: each declares its own in `<wing>/memory.ts`, next to the features that use
 * it.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Memory {}

/** Everything outside that a handler or a job may use. Made once at start-up, and passed as a parameter. */
export interface Deps {
  env: Env
  log: Logger
  clock: Clock
  db: Database
  pool: pg.Pool
  /**
   * For data read by strangers: few connections, and three seconds per statement, so that a flood of searches doesn't
   * delay anyone's login or checkout.
   */
  visitorDb: Database
  memory: Memory
  knownZones: KnownZones
  /** Cached results about lists of photos. */
  revisionCache: RevisionCache
  /** The public pages rendered last, and the limit for rendering others. */
  pageMemory: PageMemory
  pageTurn: Limit
  /** Opens files for visitors; recently requested small files are cached in memory. */
  openRecent: OpenRecent
  queue: Queue
  storage: OpenStorage
  diskSpace: DiskSpace
  /** Undefined if the database isn't embedded. */
  databaseReserve: DatabaseReserve | undefined
  /** The mailbox for bounces; undefined if none is set. */
  bounces: BounceMailbox | undefined
  dns: Dns
  /** Undefined if VAT numbers aren't verified with a register. */
  taxRegister: TaxRegister | undefined
  throttle: Throttle
  metrics: Metrics
  /** Signs URLs of files and preview flags; the same in all processes of an installation. */
  signingKey: SigningKeys
  fileLocation: FileLocation
  photoEvents: PhotoEvents
  orderEvents: OrderEvents
  /** Fonts of our PDF documents. */
  documentFonts: DocumentFonts
  images: ImagePort
  faces: FacePort
  /** External services; undefined if this machine finds faces, and people, itself. */
  faceFinder: FaceFinder | undefined
  personSearch: PersonSearch | undefined
  /** Total bytes of large request bodies that are being processed. */
  largeBodies: { bytes: number }
  videos: VideoPort
  /** Looks up the country of a network address. */
  countries: Countries
  /** Records visitors' events for the studios' analytics. */
  visits: VisitRecorder
  /** For work that must run only once across all processes. */
  keyLock: KeyLock
  /** Versions and watermarked pictures that are being rendered, so that concurrent requests wait for one. */
  versions: SingleFlight<void>
  /** The built public site; undefined when there is none. */
  loadSiteBundle: () => Promise<SiteBundle | undefined>
  /** The console's page, with `__NONCE__` as a placeholder for the request's nonce; undefined if there is none. */
  readConsolePage: () => Promise<string | undefined>
  /** Reads the texts on photos. */
  textReader: TextReader
  /** Reads uploaded Excel workbooks. */
  workbooks: WorkbookPort
  printPrices: PrintPrices
  /** Aborted when the process starts to stop, which ends all streams. */
  stopping: AbortSignal
}

/** Everything that sends emails or messages, charges, pays or orders outside. */
export interface Outbound {
  mail: Mail
  lab: Lab
  payments: { stripe: Payments; paypal: Payments }
  /** The studios' own accounts at Stripe. */
  cardAccounts: CardAccounts
  /** The studios' subscriptions to the platform. */
  billing: Billing
  messages: Messages
  payouts: PayoutProviders
}

/** For functions that use some of these: their names appear in its signature, and in those of all its callers. */
export type DepsThat<Name extends keyof Outbound> = Deps & Pick<Outbound, Name>

/** All dependencies of a process; for code that only passes them on: routes, workers and the start. */
export type AllDeps = Deps & Outbound
