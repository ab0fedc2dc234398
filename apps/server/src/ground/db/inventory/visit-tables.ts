import {
  checkoutVisitors,
  visitCounts,
  visitDays,
  visitEvents,
  visitLabels,
  visitPhotos,
  visitSketches,
  visitorDays,
  visitorSalts,
} from '../tables/visits.ts'
import type { StoredTable } from './stored-table.ts'

/**
 * Visitors' actions. No one is named: a visitor is a number that can't be traced back to them once its month has
 * passed.
 */
export const VISIT_TABLES: readonly StoredTable[] = [
  {
    table: visitorSalts,
    holds: 'the salt that distinguishes a month’s visitors',
    exported: { not: 'secret' },
    erased: 'nobody',
    kept: '36 days',
  },
  {
    table: visitEvents,
    holds: 'a single action of a visitor',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    kept: '36 days',
  },
  {
    table: visitorDays,
    holds: 'a visitor’s steps on a day',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    kept: '36 days',
  },
  {
    table: checkoutVisitors,
    holds: 'the visitor who started a checkout',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    kept: '3 days',
  },
  {
    table: visitCounts,
    holds: 'counts of actions per hour and day',
    exported: 'visit-counts',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: visitDays,
    holds: 'how much of a gallery’s daily budget is used',
    exported: 'visit-days',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: visitSketches,
    holds: 'the number of visitors who took a step on a day',
    exported: 'visit-sketches',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: visitPhotos,
    holds: 'a photo’s views on a day',
    exported: 'visit-photos',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: visitLabels,
    holds: 'countries of visits and, for 36 days, searches without results',
    exported: 'visit-labels',
    erased: 'nobody',
    kept: 'account',
  },
]
