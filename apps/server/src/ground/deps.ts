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

/** What the two React apps give the server: as they were built, or in development as they are being written. */
export type AppPages = Pick<Deps, 'loadSiteBundle' | 'readConsolePage'>

/**
 * What this process remembers and lets wait, by wing: each declares its own in `<wing>/memory.ts`, beside the features
 * that use it.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Memory {}

/**
 * Everything that a handler or a job may use of the outside. Made once, at the composition root, and passed by hand.
 */
export interface Deps {
  env: Env
  log: Logger
  clock: Clock
  db: Database
  pool: pg.Pool
  /**
   * For what strangers read: few connections, and three seconds a statement, so that a flood of searches holds up
   * no one's login or checkout.
   */
  visitorDb: Database
  memory: Memory
  knownZones: KnownZones
  /** What was found out about lists of photos. */
  revisionCache: RevisionCache
  /** Public pages as they were made last, and the turn in which those that are not known are made. */
  pageMemory: PageMemory
  pageTurn: Limit
  /** Opens what visitors see; small files that were asked for lately are in memory. */
  openRecent: OpenRecent
  queue: Queue
  storage: OpenStorage
  diskSpace: DiskSpace
  /** Undefined where the database is not the embedded one. */
  databaseReserve: DatabaseReserve | undefined
  /** Where mails come back to; undefined where none is set. */
  bounces: BounceMailbox | undefined
  dns: Dns
  /** Undefined where no register of VAT numbers is asked. */
  taxRegister: TaxRegister | undefined
  throttle: Throttle
  metrics: Metrics
  /** Signs the addresses of files and preview flags; the same in all processes of an installation. */
  signingKey: SigningKeys
  fileLocation: FileLocation
  photoEvents: PhotoEvents
  orderEvents: OrderEvents
  /** Letters of the PDF documents that are made here. */
  documentFonts: DocumentFonts
  images: ImagePort
  faces: FacePort
  /** Outside services; undefined where this machine finds faces, and people, itself. */
  faceFinder: FaceFinder | undefined
  personSearch: PersonSearch | undefined
  /** Bytes of the large bodies that requests bring, as long as they are on their way. */
  largeBodies: { bytes: number }
  videos: VideoPort
  /** In which country a network address is. */
  countries: Countries
  /** Notes what visitors do, for the studios' analytics. */
  visits: VisitRecorder
  /** For what is to be made once in all processes. */
  keyLock: KeyLock
  /** Versions and watermarked pictures that are being made, so that two who ask at once wait for one. */
  versions: SingleFlight<void>
  /** The built public site; undefined when there is none. */
  loadSiteBundle: () => Promise<SiteBundle | undefined>
  /** The console's one page, with `__NONCE__` where a request's nonce belongs; undefined when there is none. */
  readConsolePage: () => Promise<string | undefined>
  /** Reads what is written on photos. */
  textReader: TextReader
  /** Reads the Excel workbooks that people send. */
  workbooks: WorkbookPort
  printPrices: PrintPrices
  /** Aborted when the process begins to stop: whatever streams ends then. */
  stopping: AbortSignal
}

/** What mails, messages, charges, pays or orders outside. */
export interface Outbound {
  mail: Mail
  lab: Lab
  payments: { stripe: Payments; paypal: Payments }
  /** The studios' own accounts at Stripe. */
  cardAccounts: CardAccounts
  /** What studios pay the platform for. */
  billing: Billing
  messages: Messages
  payouts: PayoutProviders
}

/** For a function that does some of these: they stand by name in its signature, and in those of all that call it. */
export type DepsThat<Name extends keyof Outbound> = Deps & Pick<Outbound, Name>

/** All that a process has; for what only hands it on: routes, workers and the start. */
export type AllDeps = Deps & Outbound
