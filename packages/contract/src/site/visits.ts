import { SEARCHED_BY } from '@proofdesk/domain/visit-event'
import * as z from 'zod'
import { AskedSlug, Guid, text } from '../fields.ts'
import { route } from '../route.ts'

/**
 * A visitor's action, as reported by their browser. Checkouts, orders and downloads are recorded by the server itself.
 */
export const ReportedVisit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visit') }),
  z.object({ kind: z.literal(['view', 'favourite']), photoGuid: Guid }),
  z.object({
    kind: z.literal('search'),
    by: z.enum(SEARCHED_BY),
    found: z.boolean(),
    /** The words of a text search without a result, up to the stored length. */
    words: text(200).optional(),
  }),
  z.object({ kind: z.literal('cart'), photos: z.array(Guid).max(50) }),
])
export type ReportedVisit = z.infer<typeof ReportedVisit>

export const RecordVisits = z.object({
  slug: AskedSlug,
  events: z.array(ReportedVisit).min(1).max(40),
})
export type RecordVisits = z.infer<typeof RecordVisits>

export const siteVisits = {
  record: route({
    method: 'POST',
    path: '/site/visits',
    capability: 'public',
    summary:
      'Record a visitor’s activity in a published gallery for the studio’s analytics; no names or IP addresses are stored',
    body: RecordVisits,
    bodyBytes: 8_000,
    /**
     * How many were recorded. None from bots, from browsers that ask not to be tracked, or for a gallery that they
     * can't open.
     */
    output: z.object({ taken: z.int() }),
  }),
}
