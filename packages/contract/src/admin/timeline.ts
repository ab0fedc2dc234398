import type { Capability } from '@proofdesk/domain/roles'
import { TIMELINE_GROUPS, TIMELINE_KINDS } from '@proofdesk/domain/timeline'
import * as z from 'zod'
import { Guid, Timestamp, shortText } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** What is told of an event beside its kind; each kind has its own of these. */
export const TimelineValues = z
  .object({
    /** A note, in the words of who wrote it; else what something is called. */
    text: z.string(),
    /** Major units of `currency`. */
    amount: z.number(),
    currency: z.string(),
    /** To whom a message went, and how. */
    recipient: z.string(),
    channel: z.enum(['mail', 'whatsapp']),
    /** Which message it was, or by which method an order was paid. */
    about: z.string(),
    /** The other side's own number of it. */
    reference: z.string(),
    /** Why it failed: a code of the record's failures, and the provider's own words. */
    code: z.string(),
    detail: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** Names of the fields that were changed; of a gallery its settings or languages, of a preset groups of settings. */
    fields: z.array(z.string()),
    /** A date before and after it was changed, null for none; of a link how long it is valid is `to`. */
    from: Timestamp.nullable(),
    to: Timestamp.nullable(),
    /** Of how many photos, videos or people it tells. */
    count: z.int(),
    /** Of how many people no one knows whether they got a message. */
    uncertain: z.int(),
  })
  .partial()
export type TimelineValues = z.infer<typeof TimelineValues>

/** Something that happened with a record. */
export const TimelineEvent = record({
  guid: Guid,
  at: Timestamp,
  kind: z.enum(TIMELINE_KINDS),
  /** Who of the team did it; null for buyers, providers, and what happens by itself. */
  actor: z.string().nullable(),
  values: TimelineValues,
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** The two calls of a noun's timeline. `before` is the last event of the page that one has; `guid` names the record. */
function timelineRoutes(
  noun: 'orders' | 'customers' | 'payouts' | 'engines' | 'coupons',
  { reads, writes }: { reads: Capability; writes: Capability },
) {
  return {
    list: route({
      method: 'GET',
      path: `/admin/${noun}/timeline`,
      capability: reads,
      summary: `What happened with one of the ${noun}, the latest first, and notes of the team`,
      query: z.object({
        guid: Guid,
        group: z.enum(TIMELINE_GROUPS).optional(),
        before: Guid.optional(),
      }),
      output: z.object({ events: z.array(TimelineEvent), more: z.boolean() }),
    }),
    addNote: route({
      method: 'POST',
      path: `/admin/${noun}/notes`,
      capability: writes,
      summary: `Add a note to one of the ${noun}; only the team reads it, and it stays`,
      body: z.object({ guid: Guid, text: shortText(2000) }),
      output: z.object({ event: TimelineEvent }),
      status: 201,
    }),
  }
}

/** Those of every noun are of one type. */
export type TimelineRoutes = ReturnType<typeof timelineRoutes>

export const orderTimeline = timelineRoutes('orders', { reads: 'viewOrders', writes: 'viewOrders' })
export const customerTimeline = timelineRoutes('customers', {
  reads: 'viewGalleryContent',
  writes: 'manageGalleries',
})
export const payoutTimeline = timelineRoutes('payouts', {
  reads: 'manageAccount',
  writes: 'manageAccount',
})
export const couponTimeline = timelineRoutes('coupons', {
  reads: 'manageCoupons',
  writes: 'manageCoupons',
})
export const galleryTimeline = timelineRoutes('engines', {
  reads: 'manageGalleries',
  writes: 'manageGalleries',
})
