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
 * Of a gallery, else of all; days of the account's clock, both included, at most 731. Without `to` until today, without
 * `from` 30 days.
 */
const AskedRange = z.object({
  engineSlug: AskedSlug.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type AskedRange = z.output<typeof AskedRange>
export type VisitRange = AskedRange & DayRange

const Money = z.object({ currency: z.string(), netProfit: z.number(), orders: z.int() })

/** What happened in a range. Downloads are photos. */
export const VisitTotals = z.object({
  users: z.int(),
  sessionsTotal: z.int(),
  views: z.int(),
  downloads: z.int(),
  freeDownloads: z.int(),
  orders: z.int(),
})
export type VisitTotals = z.infer<typeof VisitTotals>

/** Visitors who took a step. */
const Steps = z.object({
  found: z.int(),
  viewed: z.int(),
  carted: z.int(),
  paid: z.int(),
})

/** A bar: from this moment on, for an hour, day, week or month. */
const VisitorPeriod = z.object({
  from: Timestamp,
  sessions: z.int(),
  /** Null for hours. */
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
  /** The same of as many days before, where that was asked for. */
  before: VisitCharts.nullable(),
  countries: z.array(z.object({ country: z.string(), sessions: z.int() })),
  /** The newest of the last 24 hours, at most 50. */
  actions: z.array(z.object({ actionType: z.enum(VISIT_KINDS), createdAt: Timestamp })),
  /** What came beyond what is counted of a gallery and day, or from one network; and views that were counted without their photo. */
  uncounted: z.object({ events: z.int(), days: z.int(), otherViews: z.int() }),
})
export type Analytics = z.infer<typeof Analytics>

/** Who is there now: active in the last 30 minutes. */
export const LiveVisits = z.object({ users: z.int(), sessionsPast30Mins: z.int() })
export type LiveVisits = z.infer<typeof LiveVisits>

/**
 * A gallery, a collection or an hour of the day, and how far its visitors came. Counts are of deeds and not of
 * visitors.
 */
export const FunnelRow = record({
  /** The gallery's or the collection's; null for an hour, and for photos in no collection. */
  guid: Guid.nullable(),
  /** A gallery's or a collection's; `00` to `23` for hours. */
  name: z.string(),
  /** A gallery's, else empty. */
  slug: z.string(),
  sessions: z.int(),
  found: z.int(),
  viewed: z.int(),
  carted: z.int(),
  /** Orders, or of a collection photos that were sold. */
  paid: z.int(),
  money: z.array(Money.omit({ orders: true })),
})
export type FunnelRow = z.infer<typeof FunnelRow>

export const SearchTotals = record({
  searches: z.array(z.object({ by: z.enum(SEARCHED_BY), found: z.int(), missed: z.int() })),
  /** Of searches by text without a result, of the last 35 days at most; 50. */
  missedWords: z.array(z.object({ words: z.string(), count: z.int() })),
  /** Searches by text without a result whose words are not told apart: a gallery’s day has 500 different ones. */
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

/** What visitors do, for plans that include it; `plan_without_analytics` for others. */
export const analytics = {
  query: route({
    method: 'GET',
    path: '/admin/analytics/query',
    capability: 'viewGalleryContent',
    summary:
      'Visits, downloads and orders of a range of days, with charts and the steps that visitors took',
    query: AskedRange.extend({
      /** With as many days before. */
      compare: queryBoolean.optional(),
    }),
    output: z.object({ analytics: Analytics }),
  }),
  funnel: route({
    method: 'GET',
    path: '/admin/analytics/funnel',
    capability: 'viewGalleryContent',
    summary:
      'How far visitors came from looking to buying, by gallery, collection or hour of the day',
    query: AskedRange.extend({ by: z.enum(['gallery', 'collection', 'hour']) }),
    output: z.object({
      rows: z.array(FunnelRow),
      /** How many there are; the 100 with the most visits, or views, are told. */
      total: z.int(),
    }),
  }),
  photos: route({
    method: 'GET',
    path: '/admin/analytics/photos',
    capability: 'viewGalleryContent',
    summary: 'The 24 photos that were looked at, or sold, most',
    query: AskedRange.extend({ sort: z.enum(['views', 'sold']) }),
    output: z.object({ photos: z.array(VisitedPhoto) }),
  }),
  searches: route({
    method: 'GET',
    path: '/admin/analytics/searches',
    capability: 'viewGalleryContent',
    summary: 'What visitors searched by, and the words that found nothing',
    query: AskedRange,
    output: SearchTotals,
  }),
  export: route({
    method: 'GET',
    path: '/admin/analytics/export',
    capability: 'viewGalleryContent',
    summary: 'A CSV of a range, a line a day',
    query: AskedRange.extend({ language: AccountLanguageField.optional() }),
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
  live: route({
    method: 'GET',
    path: '/admin/analytics/live',
    capability: 'viewGalleryContent',
    summary: 'Who is active now, every ten seconds',
    query: z.object({ engineSlug: AskedSlug.optional() }),
    output: LiveVisits,
    stream: 'events',
  }),
}
