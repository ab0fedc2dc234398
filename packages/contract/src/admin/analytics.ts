import { isDay } from '@proofdesk/domain/day'
import type { DayRange } from '@proofdesk/domain/visit-range'
import { SEARCHED_BY, VISIT_KINDS } from '@proofdesk/domain/visit-event'
import * as z from 'zod'
import { AskedSlug, AccountLanguageField, Guid, Timestamp } from '../fields.ts'
import { problem } from '../problems.ts'
import { queryBoolean } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

const Day = z.string().max(10).refine(isDay, problem('not_a_day'))

/**
 * One gallery or all of them; days in the account's time zone, both inclusive, 731 at most. `to` defaults to today,
 * `from` to 30 days before it.
 */
const AskedRange = z.object({
  engineSlug: AskedSlug.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type AskedRange = z.output<typeof AskedRange>
export type VisitRange = AskedRange & DayRange

const Money = z.object({ currency: z.string(), netProfit: z.number(), orders: z.int() })

/** Totals of a date range. Downloads are counted in photos. */
export const VisitTotals = z.object({
  users: z.int(),
  sessionsTotal: z.int(),
  views: z.int(),
  downloads: z.int(),
  freeDownloads: z.int(),
  orders: z.int(),
})
export type VisitTotals = z.infer<typeof VisitTotals>

/** Visitors who reached each step. */
const Steps = z.object({
  found: z.int(),
  viewed: z.int(),
  carted: z.int(),
  paid: z.int(),
})

/** A bar of the chart: starts at this moment and covers an hour, day, week or month. */
const VisitorPeriod = z.object({
  from: Timestamp,
  sessions: z.int(),
  /** Null for hourly bars. */
  users: z.int().nullable(),
})
const DownloadPeriod = z.object({
  from: Timestamp,
  downloads: z.int(),
  freeDownloads: z.int(),
  orders: z.int(),
})

export const VisitCharts = z.object({
  totals: VisitTotals,
  visitorChartData: z.array(VisitorPeriod),
  downloadChartData: z.array(DownloadPeriod),
})
export type VisitCharts = z.infer<typeof VisitCharts>

export const Analytics = record({
  ...VisitCharts.shape,
  period: z.enum(['hour', 'day', 'week', 'month']),
  sessionsTotal: z.int(),
  sessionsPast30Mins: z.int(),
  funnel: Steps,
  money: z.array(Money),
  /** The same charts for as many days before the range, if `compare` was requested. */
  before: VisitCharts.nullable(),
  countries: z.array(z.object({ country: z.string(), sessions: z.int() })),
  /** The newest actions of the last 24 hours, 50 at most. */
  actions: z.array(z.object({ actionType: z.enum(VISIT_KINDS), createdAt: Timestamp })),
  /** Events beyond the limits per gallery and day or per network, and views counted without their photo. */
  uncounted: z.object({ events: z.int(), days: z.int(), otherViews: z.int() }),
})
export type Analytics = z.infer<typeof Analytics>

/** Visitors active in the last 30 minutes. */
export const LiveVisits = z.object({ users: z.int(), sessionsPast30Mins: z.int() })
export type LiveVisits = z.infer<typeof LiveVisits>

/**
 * How often each step towards a purchase was reached in a gallery, a collection or an hour of the day. Counts actions,
 * not visitors.
 */
export const FunnelRow = record({
  /** Guid of the gallery or collection; null for an hour, and for photos in no collection. */
  guid: Guid.nullable(),
  /** Name of the gallery or collection; `00` to `23` for hours. */
  name: z.string(),
  /** Slug of the gallery, otherwise empty. */
  slug: z.string(),
  sessions: z.int(),
  found: z.int(),
  viewed: z.int(),
  carted: z.int(),
  /** Orders; for a collection, photos sold. */
  paid: z.int(),
  money: z.array(Money.omit({ orders: true })),
})
export type FunnelRow = z.infer<typeof FunnelRow>

export const SearchTotals = record({
  searches: z.array(z.object({ by: z.enum(SEARCHED_BY), found: z.int(), missed: z.int() })),
  /** Text searches without a result in the last 35 days; 50 at most. */
  missedWords: z.array(z.object({ words: z.string(), count: z.int() })),
  /** Text searches without a result that are only counted, not listed: a gallery keeps 500 different ones per day. */
  otherWords: z.int(),
})
export type SearchTotals = z.infer<typeof SearchTotals>

export const VisitedPhoto = record({
  guid: Guid,
  name: z.string(),
  engineSlug: z.string(),
  thumbnail: z.object({ location: z.string(), width: z.int(), height: z.int() }).nullable(),
  views: z.int(),
  favourites: z.int(),
  carts: z.int(),
  sold: z.int(),
  money: z.array(Money.omit({ orders: true })),
})
export type VisitedPhoto = z.infer<typeof VisitedPhoto>

/** Visitor analytics, for plans that include them; others get `plan_without_analytics`. */
export const analytics = {
  query: route({
    method: 'GET',
    path: '/admin/analytics/query',
    capability: 'viewGalleryContent',
    summary:
      'Get visits, downloads and orders for a range of days, with charts and the visitors’ steps',
    query: AskedRange.extend({
      /** Also returns the same number of days before the range. */
      compare: queryBoolean.optional(),
    }),
    output: z.object({ analytics: Analytics }),
  }),
  funnel: route({
    method: 'GET',
    path: '/admin/analytics/funnel',
    capability: 'viewGalleryContent',
    summary:
      'Get the visitors’ steps from viewing to buying, by gallery, collection or hour of the day',
    query: AskedRange.extend({ by: z.enum(['gallery', 'collection', 'hour']) }),
    output: z.object({
      rows: z.array(FunnelRow),
      /** The number of all rows; only the 100 with the most visits or views are returned. */
      total: z.int(),
    }),
  }),
  photos: route({
    method: 'GET',
    path: '/admin/analytics/photos',
    capability: 'viewGalleryContent',
    summary: 'List the 24 photos with the most views or sales',
    query: AskedRange.extend({ sort: z.enum(['views', 'sold']) }),
    output: z.object({ photos: z.array(VisitedPhoto) }),
  }),
  searches: route({
    method: 'GET',
    path: '/admin/analytics/searches',
    capability: 'viewGalleryContent',
    summary: 'List the visitors’ searches, and the terms without results',
    query: AskedRange,
    output: SearchTotals,
  }),
  export: route({
    method: 'GET',
    path: '/admin/analytics/export',
    capability: 'viewGalleryContent',
    summary: 'Get a CSV of a range of days, with a line per day',
    query: AskedRange.extend({ language: AccountLanguageField.optional() }),
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
  live: route({
    method: 'GET',
    path: '/admin/analytics/live',
    capability: 'viewGalleryContent',
    summary: 'Stream the number of active visitors every ten seconds',
    query: z.object({ engineSlug: AskedSlug.optional() }),
    output: LiveVisits,
    stream: 'events',
  }),
}
