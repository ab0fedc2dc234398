import { PHOTO_STATUSES } from '@proofdesk/domain/photo'
import { PHOTO_COLOURS } from '@proofdesk/domain/photo-colours'
import { PHOTO_PROBLEMS } from '@proofdesk/domain/photo-problem'
import * as z from 'zod'
import { AskedSlug, Guid, Timestamp } from '../fields.ts'
import { queryBoolean, queryGuids, queryInt, queryTime, queryWords } from '../query.ts'
import { record } from '../record.ts'

const Rendition = z.object({ location: z.string(), width: z.int(), height: z.int() })

/**
 * The film of a Live Photo; `guid` names it for a download. `mp4Url` is its preview, null where there is none.
 */
const Film = z.object({
  guid: Guid,
  name: z.string(),
  mp4Url: z.string().nullable(),
  durationMs: z.int(),
  /** Of the original, in bytes. */
  size: z.int(),
})

/** One photo. `previews` and `thumbnail` are null until it is live; `reason` is set while it is quarantined. */
export const Photo = record({
  guid: Guid,
  name: z.string(),
  key: z.string(),
  status: z.enum(PHOTO_STATUSES),
  reason: z.enum(PHOTO_PROBLEMS).nullable(),
  takenAt: Timestamp.nullable(),
  uploadedAt: Timestamp,
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** It differs from its original: turned, straightened or cropped. `width` and `height` are the edited photo's. */
  isEdited: z.boolean(),
  /** An edit is not rendered yet: the photo is still shown without it. */
  isBeingEdited: z.boolean(),
  size: z.int(),
  caption: z.string(),
  keywords: z.array(z.string()),
  /** What else the file says of what it shows: IPTC's and XMP's title, headline, persons shown and city. */
  subject: z
    .object({
      title: z.string(),
      headline: z.string(),
      persons: z.array(z.string()),
      city: z.string(),
    })
    .nullable(),
  camera: z.string(),
  /** The first of its collections; null where it is in none. */
  collectionGuid: Guid.nullable(),
  /** All that it is in. */
  collectionGuids: z.array(Guid),
  previews: z.object({ md: Rendition, lg: Rendition }).nullable(),
  thumbnail: Rendition.nullable(),
  /** Of a Live Photo in a gallery's list, once its film is ready. */
  film: Film.optional(),
  /** Set on photos in the trash only. */
  deletedAt: Timestamp.nullable().optional(),
})
export type Photo = z.infer<typeof Photo>

/** Either `engineGuid` or `engineSlug` names the gallery. Times of day are the gallery's own clock. */
export const PhotoFilter = z.object({
  engineGuid: Guid.optional(),
  engineSlug: AskedSlug.optional(),
  page: queryInt(1, 1_000_000).optional(),
  collections: queryGuids.optional(),
  /** Upload batches. */
  sessions: queryGuids.optional(),
  /** Photos that were read and on which no one was found, as at the match desk. */
  noOneFound: queryBoolean.optional(),
  quarantine: queryBoolean.optional(),
  deleted: queryBoolean.optional(),
  /** Photos that a face search found, with the `requestId` of the search. */
  faces: queryGuids.optional(),
  requestId: z.string().max(200).optional(),
  /** What the pictures are shown as; there is nothing else yet. */
  format: z.enum(['jpg']).optional(),
  text: z.string().max(200).optional(),
  /** Photos with all of these colours. */
  colours: queryWords(PHOTO_COLOURS).optional(),
  timestamp_from: queryTime.optional(),
  timestamp_to: queryTime.optional(),
  hours_from: queryInt(0, 23).optional(),
  hours_to: queryInt(0, 23).optional(),
  mins_from: queryInt(0, 59).optional(),
  mins_to: queryInt(0, 59).optional(),
})
export type PhotoFilter = z.output<typeof PhotoFilter>

/** `minute`: since midnight on the gallery's clock, a multiple of five. Five minutes without photos are left out. */
export const PhotoTime = z.object({ minute: z.int().min(0).max(1_435), photos: z.int() })
export type PhotoTime = z.infer<typeof PhotoTime>
