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
    holds: 'what a month’s visitors are told apart by',
    exported: { not: 'secret' },
    erased: 'nobody',
    kept: '36 days',
  },
  {
    table: visitEvents,
    holds: 'a single thing that a visitor did',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    kept: '36 days',
  },
  {
    table: visitorDays,
    holds: 'which steps a visitor took on a day',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    kept: '36 days',
  },
  {
    table: checkoutVisitors,
    holds: 'which visitor started a checkout',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    kept: '3 days',
  },
  {
    table: visitCounts,
    holds: 'how often something was done in an hour and on a day',
    exported: 'visit-counts',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: visitDays,
    holds: 'how much of a gallery’s day was counted',
    exported: 'visit-days',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: visitSketches,
    holds: 'how many visitors took a step on a day',
    exported: 'visit-sketches',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: visitPhotos,
    holds: 'how often a photo was viewed on a day',
    exported: 'visit-photos',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: visitLabels,
    holds: 'countries of visits, and for 36 days words of searches without a result',
    exported: 'visit-labels',
    erased: 'nobody',
    kept: 'account',
  },
]
