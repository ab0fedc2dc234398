import { SEARCHED_BY } from '@proofdesk/domain/visit-event'
import * as z from 'zod'
import { AskedSlug, Guid, text } from '../fields.ts'
import { route } from '../route.ts'

/** What a visitor did, as their browser tells it. Checkouts, orders and downloads are noted by the server itself. */
export const ReportedVisit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visit') }),
  z.object({ kind: z.literal(['view', 'favourite']), photoGuid: Guid }),
  z.object({
    kind: z.literal('search'),
    by: z.enum(SEARCHED_BY),
    found: z.boolean(),
    /** Of a search by text that found nothing; as many as are kept. */
    words: text(200).optional(),
  }),
  z.object({ kind: z.literal('cart'), photos: z.array(Guid).max(50) }),
])
export type ReportedVisit = z.infer<typeof ReportedVisit>

export const TellVisits = z.object({
  slug: AskedSlug,
  events: z.array(ReportedVisit).min(1).max(40),
})
export type TellVisits = z.infer<typeof TellVisits>

export const siteVisits = {
  tell: route({
    method: 'POST',
    path: '/site/visits',
    capability: 'public',
    summary:
      'What a visitor did in a published gallery, for the studio’s analytics; no one is named and no address is kept',
    body: TellVisits,
    bodyBytes: 8_000,
    /** How many were taken. None of a program’s, of a browser that asks not to be tracked, or at a gallery that is not open to them. */
    output: z.object({ taken: z.int() }),
  }),
}
