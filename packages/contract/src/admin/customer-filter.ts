import { CUSTOMER_SOURCES, TAG_LENGTH } from '@proofdesk/domain/customer'
import { BUILT_IN_SEGMENT_NAMES } from '@proofdesk/domain/customer-segment'
import * as z from 'zod'
import { AskedSlug, Guid } from '../fields.ts'
import { queryBoolean, queryInt, queryTexts } from '../query.ts'

/** Which customers; every field narrows. */
const filter = {
  engineGuid: Guid.optional(),
  engineSlug: AskedSlug.optional(),
  /**
   * Words of name, email address, number, mobile number, or of their entries of the start list, clubs included: each a
   * part of one, or its beginning when it is one or two letters.
   */
  text: z.string().trim().max(200).optional(),
  /** All of these. */
  tags: queryTexts(TAG_LENGTH, 20).optional(),
  /** Whether they have an order. */
  bought: queryBoolean.optional(),
  marketingOptIn: queryBoolean.optional(),
  hasEmail: queryBoolean.optional(),
  /** Whether there is a photo that shows their number. */
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
  /** By number in one gallery only. */
  sort: z.enum(CUSTOMER_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** False doesn't wait for the number of all that match. */
  total: queryBoolean.optional(),
})
export type QueryCustomers = z.output<typeof QueryCustomers>

/** The same as JSON. */
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

/** What a segment asks of a customer. The gallery is chosen beside it. */
export const SegmentFilter = z.strictObject(jsonFilter).partial()
export type SegmentFilter = z.infer<typeof SegmentFilter>

/** As many customers as can be named one by one. */
export const NAMED_MAX = 1_000

/**
 * Whom something is for: those named, or all who match; every field narrows, and without any it is everyone of the
 * studio's galleries.
 */
export const CustomerAudience = z.object({
  engineGuid: Guid.optional(),
  guids: z.array(Guid).min(1).max(NAMED_MAX).optional(),
  /** One that every studio has. */
  segment: z.enum(BUILT_IN_SEGMENT_NAMES).optional(),
  /** An own one. */
  segmentGuid: Guid.optional(),
  filter: SegmentFilter.optional(),
})
export type CustomerAudience = z.infer<typeof CustomerAudience>
