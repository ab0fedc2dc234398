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

// No foreign keys to galleries or photos: counts stay when these are deleted.

/** Used instead of a gallery for the total of the account. */
export const ALL_GALLERIES = '00000000-0000-0000-0000-000000000000'
/** Used instead of an hour for the whole day. */
export const WHOLE_DAY = -1

const day = (name: string) => date(name, { mode: 'string' })
/** 48 bits of a hash. It can't be traced back to a person once its month's salt is deleted. */
const visitor = (name: string) => bigint(name, { mode: 'number' })
const count = () => partOfSums('count')
const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/** The salts that visitors are hashed with, a new one each month. */
export const visitorSalts = pgTable(
  'visitor_salts',
  {
    accountGuid: guid('account_guid').notNull(),
    /** `2026-05`, in the account's time zone. */
    month: text('month').notNull(),
    salt: text('salt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.month] })],
)

/** A sample of visitors' events, per minute and gallery, kept for 35 days. */
export const visitEvents = pgTable(
  'visit_events',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    at: moment('at').notNull(),
    /** Day and hour of `at`, in the account's time zone at that moment. */
    day: day('day').notNull(),
    hour: smallint('hour').notNull(),
    kind: text('kind').$type<VisitKind>().notNull(),
    visitor: visitor('visitor').notNull(),
    photoGuid: guid('photo_guid'),
    /** The search criterion. */
    by: text('by').$type<SearchedBy>(),
    /** Two letters, empty if unknown. */
    country: text('country').notNull(),
    /** Number of photos downloaded together. */
    count: integer('count').notNull().default(1),
  },
  (table) => [
    index('visit_events_recent').on(table.accountGuid, table.at),
    index('visit_events_old').using('brin', table.at),
  ],
)

/** Numbers of events per hour and day, for each gallery and in total. Kept forever. */
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
 * How much of a gallery's day is counted, so that all processes together stay within its budget (`VISIT_BUDGET`). Kept
 * forever.
 */
export const visitDays = pgTable(
  'visit_days',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    day: day('day').notNull(),
    events: bigint('events', { mode: 'number' }).notNull().default(0),
    /** Of these, the distinct visitors, photos and words of searches without a result. */
    visitors: integer('visitors').notNull().default(0),
    photos: integer('photos').notNull().default(0),
    words: integer('words').notNull().default(0),
    /** The minute of the last individually stored events (since 1970), and the number of events in it. */
    minute: integer('minute').notNull().default(0),
    singles: integer('singles').notNull().default(0),
    /** Events that were not counted: beyond the budget, or from networks with too many visitors. */
    uncounted: bigint('uncounted', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.engineGuid, table.day] })],
)

/** Visitors of a day and the steps they reached, kept for 35 days. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    accountGuid: guid('account_guid').notNull(),
    day: day('day').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    visitor: visitor('visitor').notNull(),
    steps: smallint('steps').notNull(),
    /** Time of their last event, and start of their last visit; in minutes since 1970. */
    seen: integer('seen').notNull().default(0),
    begun: integer('begun').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountGuid, table.day, table.engineGuid, table.visitor] }),
  ],
)

/** Visitors per step on past days, in a form that can be merged over days. Kept forever. */
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

/** Used instead of a photo for all that are not counted individually. */
export const OTHER_PHOTOS = '00000000-0000-0000-0000-000000000000'
/** Used instead of words for all that are not counted individually. */
export const OTHER_WORDS = ''

/** How often a photo was viewed, marked as a favourite and added to a cart, by day. */
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

/**
 * Countries of visits, kept forever, and words of searches without a result, kept for 35 days; per gallery and in
 * total.
 */
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

/** The visitor who started a checkout, until it is paid or given up: an order never identifies its visitor. */
export const checkoutVisitors = pgTable('checkout_visitors', {
  checkoutGuid: guid('checkout_guid').primaryKey(),
  accountGuid: guid('account_guid').notNull(),
  visitor: visitor('visitor').notNull(),
  country: text('country').notNull(),
  startedAt: moment('started_at').notNull(),
})
