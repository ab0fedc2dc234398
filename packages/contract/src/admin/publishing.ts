import { PUBLISH_FINDINGS, PUBLISH_STATES, type PublishLine } from '@proofdesk/domain/publish-check'
import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'
import { PhotosDays } from './photos-days.ts'
import { route } from '../route.ts'

const lineOf = <L extends PublishLine>(line: L) =>
  z.object({
    state: z.enum(PUBLISH_STATES),
    finding: z.enum(PUBLISH_FINDINGS[line]),
    /** Number of affected items, such as unread photos; 0 for findings without a number. */
    count: z.int(),
  })

/** The checklist before a gallery is published, and what is needed to share it. */
export const GalleryCheck = z.object({
  bought: lineOf('bought'),
  found: lineOf('found'),
  dated: lineOf('dated'),
  covered: lineOf('covered'),
  marked: lineOf('marked'),
  notified: lineOf('notified'),
  /** Null if no photo has a capture date. */
  photosDays: PhotosDays.nullable(),
  /** A short address of the gallery for print. */
  shortUrl: z.string(),
  /** Customers who would get the email that the photos are ready. */
  recipients: z.int(),
  /** When the team last placed a test order in the gallery. */
  testedAt: Timestamp.nullable(),
})
export type GalleryCheck = z.infer<typeof GalleryCheck>

export const publishing = {
  check: route({
    method: 'GET',
    path: '/admin/engines/check',
    capability: 'manageGalleries',
    summary: 'Get what a gallery still lacks before it is published, and the data for sharing it',
    query: z.object({ guid: Guid }),
    output: z.object({ check: GalleryCheck }),
  }),
  test: route({
    method: 'POST',
    path: '/admin/engines/test-order',
    capability: 'manageGalleries',
    summary: 'Get a short-lived address of a gallery whose shop creates test orders',
    body: z.object({ guid: Guid }),
    output: z.object({ url: z.string(), expiresAt: Timestamp }),
  }),
}
