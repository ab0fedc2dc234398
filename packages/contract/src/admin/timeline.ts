import type { Capability } from '@proofdesk/domain/roles'
import { TIMELINE_GROUPS, TIMELINE_KINDS } from '@proofdesk/domain/timeline'
import * as z from 'zod'
import { Guid, Timestamp, shortText } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** The details of an event besides its kind; each kind uses some of these. */
export const TimelineValues = z
  .object({
    /** The text of a note, otherwise the name of the event's subject. */
    text: z.string(),
    /** Major units of `currency`. */
    amount: z.number(),
    currency: z.string(),
    /** The recipient of a message, and its channel. */
    recipient: z.string(),
    channel: z.enum(['mail', 'whatsapp']),
    /** Which message it was, or how an order was paid. */
    about: z.string(),
    /** The external party's own reference number. */
    reference: z.string(),
    /** Why it failed: a failure code of the record, and the provider's own words. */
    code: z.string(),
    detail: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** Names of the changed fields: for a gallery its settings or languages, for a preset groups of settings. */
    fields: z.array(z.string()),
    /** A date before and after it was changed, null for none; for a link, `to` is the end of its validity. */
    from: Timestamp.nullable(),
    to: Timestamp.nullable(),
    /** The number of photos, videos or people concerned. */
    count: z.int(),
    /** The number of people of whom it is unknown whether they got a message. */
    uncertain: z.int(),
  })
  .partial()
export type TimelineValues = z.infer<typeof TimelineValues>

/** Something that happened to a record. */
export const TimelineEvent = record({
  guid: Guid,
  at: Timestamp,
  kind: z.enum(TIMELINE_KINDS),
  /** The team member who did it; null for buyers, providers, and automatic events. */
  actor: z.string().nullable(),
  values: TimelineValues,
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

/**
 * The two routes of a noun's timeline. `before` is the last event of the page already loaded; `guid` names the record.
 */
function timelineRoutes(
  noun: 'orders' | 'customers' | 'payouts' | 'engines' | 'coupons',
  { reads, writes }: { reads: Capability; writes: Capability },
) {
  return {
    list: route({
      method: 'GET',
      path: `/admin/${noun}/timeline`,
      capability: reads,
      summary: `List the events of one of the ${noun} and the team’s notes, newest first`,
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
      summary: `Add a note to one of the ${noun}; only the team can read it, and it can’t be deleted`,
      body: z.object({ guid: Guid, text: shortText(2000) }),
      output: z.object({ event: TimelineEvent }),
      status: 201,
    }),
  }
}

/** The routes of all nouns have the same type. */
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
