import { CUSTOMER_SOURCES, TAG_LENGTH } from '@proofdesk/domain/customer'
import { BUILT_IN_SEGMENT_NAMES } from '@proofdesk/domain/customer-segment'
import * as z from 'zod'
import { AskedSlug, Guid } from '../fields.ts'
import { queryBoolean, queryInt, queryTexts } from '../query.ts'

/** Filters customers; every field narrows the result. */
const filter = {
  engineGuid: Guid.optional(),
  engineSlug: AskedSlug.optional(),
  /**
   * Words in the name, email address, number or mobile number, or in the start list's entries including the club: each
   * a part of a word, or its beginning when it has one or two letters.
   */
  text: z.string().trim().max(200).optional(),
  /** Customers with all of these tags. */
  tags: queryTexts(TAG_LENGTH, 20).optional(),
  /** Whether they have an order. */
  bought: queryBoolean.optional(),
  marketingOptIn: queryBoolean.optional(),
  hasEmail: queryBoolean.optional(),
  /** Whether a photo shows their number. */
  foundPhotos: queryBoolean.optional(),
  onStartList: queryBoolean.optional(),
  source: z.enum(CUSTOMER_SOURCES).optional(),
  importGuid: Guid.optional(),
}
export const CustomerFilter = z.object(filter)
export type CustomerFilter = z.output<typeof CustomerFilter>

export const CUSTOMER_SORTS = [
  'createdAt',
  'name',
  'number',
  'orders',
  'grossProfit',
  'lastMessageAt',
] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export const QueryCustomers = z.object({
  ...filter,
  from: queryInt(0, 10_000_000).optional(),
  /** 30 by default. */
  size: queryInt(0, 200).optional(),
  /** Sorting by number works within one gallery only. */
  sort: z.enum(CUSTOMER_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** False leaves out the total, so that the answer doesn't wait for it. */
  total: queryBoolean.optional(),
})
export type QueryCustomers = z.output<typeof QueryCustomers>

/** The same filter as JSON. */
const jsonFilter = {
  text: z.string().trim().max(200),
  tags: z.array(z.string().min(1).max(TAG_LENGTH)).max(20),
  bought: z.boolean(),
  marketingOptIn: z.boolean(),
  hasEmail: z.boolean(),
  foundPhotos: z.boolean(),
  onStartList: z.boolean(),
  source: z.enum(CUSTOMER_SOURCES),
  importGuid: Guid,
} satisfies Record<Exclude<keyof typeof filter, 'engineGuid' | 'engineSlug'>, unknown>

/** A segment's criteria. The gallery is chosen separately. */
export const SegmentFilter = z.strictObject(jsonFilter).partial()
export type SegmentFilter = z.infer<typeof SegmentFilter>

/** The maximum number of customers that can be named individually. */
export const NAMED_MAX = 1_000

/**
 * Named customers, or all who match; every field narrows the audience, and without any it is everyone of the studio's
 * galleries.
 */
export const CustomerAudience = z.object({
  engineGuid: Guid.optional(),
  guids: z.array(Guid).min(1).max(NAMED_MAX).optional(),
  /** A built-in segment. */
  segment: z.enum(BUILT_IN_SEGMENT_NAMES).optional(),
  /** A segment of the studio's own. */
  segmentGuid: Guid.optional(),
  filter: SegmentFilter.optional(),
})
export type CustomerAudience = z.infer<typeof CustomerAudience>
