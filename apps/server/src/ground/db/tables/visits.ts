import type { SearchedBy, VisitKind, VisitStep } from '@proofdesk/domain/visit-event'
import {
  bigint,
  customType,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { guid, moment, partOfSums, pgTable } from './columns.ts'

// Nothing here refers to a gallery or a photo by a foreign key: what was counted stays when they are gone.

/** In place of a gallery: all of the account's together. */
export const ALL_GALLERIES = '00000000-0000-0000-0000-000000000000'
/** In place of an hour: the whole day. */
export const WHOLE_DAY = -1

const day = (name: string) => date(name, { mode: 'string' })
/** 48 bits of a hash. It can't be led back to a person once its month's salt is forgotten. */
const visitor = (name: string) => bigint(name, { mode: 'number' })
const count = () => partOfSums('count')
const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/** What a visitor is hashed with, new each month. */
export const visitorSalts = pgTable(
  'visitor_salts',
  {
    accountGuid: guid('account_guid').notNull(),
    /** `2026-05`, on the account's clock. */
    month: text('month').notNull(),
    salt: text('salt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.month] })],
)

/** A few of the things that visitors did, of each minute and gallery, for 35 days. */
export const visitEvents = pgTable(
  'visit_events',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    at: moment('at').notNull(),
    /** Of `at`, on the account's clock as it was then. */
    day: day('day').notNull(),
    hour: smallint('hour').notNull(),
    kind: text('kind').$type<VisitKind>().notNull(),
    visitor: visitor('visitor').notNull(),
    photoGuid: guid('photo_guid'),
    /** What a search was by. */
    by: text('by').$type<SearchedBy>(),
    /** Two letters, empty where it is not known. */
    country: text('country').notNull(),
    /** Photos that were downloaded together. */
    count: integer('count').notNull().default(1),
  },
  (table) => [
    index('visit_events_recent').on(table.accountGuid, table.at),
    index('visit_events_old').using('brin', table.at),
  ],
)

/** How often something was done, in each hour and on each day, in each gallery and in all. For ever. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    hour: smallint('hour').notNull(),
    day: day('day').notNull(),
    kind: text('kind').$type<VisitKind>().notNull(),
    by: text('by').$type<SearchedBy | ''>().notNull(),
    count: count().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountGuid, table.engineGuid, table.hour, table.day, table.kind, table.by],
    }),
  ],
)

/**
 * How much of a gallery's day is counted, so that all processes together stay within its budget (`VISIT_BUDGET`). For ever.
 */
export const visitDays = pgTable(
  'visit_days',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    day: day('day').notNull(),
    events: bigint('events', { mode: 'number' }).notNull().default(0),
    /** Of them the different visitors, photos and words of searches that found nothing. */
    visitors: integer('visitors').notNull().default(0),
    photos: integer('photos').notNull().default(0),
    words: integer('words').notNull().default(0),
    /** The minute of the last events that are kept by themselves (since 1970), and how many of it are. */
    minute: integer('minute').notNull().default(0),
    singles: integer('singles').notNull().default(0),
    /** Events that were not counted: beyond the budget, or of networks with too many visitors. */
    uncounted: bigint('uncounted', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.engineGuid, table.day] })],
)

/** Who came on a day and which steps they took, for 35 days. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    accountGuid: guid('account_guid').notNull(),
    day: day('day').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    visitor: visitor('visitor').notNull(),
    steps: smallint('steps').notNull(),
    /** When they did something last, and when their last visit began; in minutes since 1970. */
    seen: integer('seen').notNull().default(0),
    begun: integer('begun').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountGuid, table.day, table.engineGuid, table.visitor] }),
  ],
)

/** How many visitors took a step on a day that is over, in a form that can be added up over days. For ever. */
export const visitSketches = pgTable(
  'visit_sketches',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    step: text('step').$type<VisitStep>().notNull(),
    day: day('day').notNull(),
    sketch: bytes('sketch').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountGuid, table.engineGuid, table.step, table.day] }),
  ],
)

/** In place of a photo: all that are not counted one by one. */
export const OTHER_PHOTOS = '00000000-0000-0000-0000-000000000000'
/** In place of words: all that are not counted by themselves. */
export const OTHER_WORDS = ''

/** How often a photo was looked at, marked as a favourite and put into a cart, by day. */
export const visitPhotos = pgTable(
  'visit_photos',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    day: day('day').notNull(),
    photoGuid: guid('photo_guid').notNull(),
    views: integer('views').notNull(),
    favourites: integer('favourites').notNull().default(0),
    carts: integer('carts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountGuid, table.engineGuid, table.day, table.photoGuid] }),
  ],
)

/** Countries that visits came from, for ever, and words of searches that found nothing, for 35 days; of each gallery and of all. */
export const visitLabels = pgTable(
  'visit_labels',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    kind: text('kind').$type<'country' | 'words'>().notNull(),
    day: day('day').notNull(),
    label: text('label').notNull(),
    count: count().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountGuid, table.engineGuid, table.kind, table.day, table.label],
    }),
  ],
)

/** Which visitor began a checkout, until it is paid or given up: an order never says who its visitor was. */
export const checkoutVisitors = pgTable('checkout_visitors', {
  checkoutGuid: guid('checkout_guid').primaryKey(),
  accountGuid: guid('account_guid').notNull(),
  visitor: visitor('visitor').notNull(),
  country: text('country').notNull(),
  startedAt: moment('started_at').notNull(),
})
