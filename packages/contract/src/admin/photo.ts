import { PHOTO_STATUSES } from '@proofdesk/domain/photo'
import { PHOTO_COLOURS } from '@proofdesk/domain/photo-colours'
import { PHOTO_PROBLEMS } from '@proofdesk/domain/photo-problem'
import * as z from 'zod'
import { AskedSlug, Guid, Timestamp } from '../fields.ts'
import { queryBoolean, queryGuids, queryInt, queryTime, queryWords } from '../query.ts'
import { record } from '../record.ts'

const Rendition = z.object({ location: z.string(), width: z.int(), height: z.int() })

/** The film of a Live Photo; its `guid` is used for downloads. `mp4Url` is its preview, null if there is none. */
const Film = z.object({
  guid: Guid,
  name: z.string(),
  mp4Url: z.string().nullable(),
  durationMs: z.int(),
  /** Size of the original in bytes. */
  size: z.int(),
})

/** A photo. `previews` and `thumbnail` are null until it is live; `reason` is set while it is quarantined. */
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
  /**
   * The photo was edited: flipped, turned, straightened or cropped. `width` and `height` are those of the edited photo.
   */
  isEdited: z.boolean(),
  /** An edit is still being rendered: the photo is shown without it until then. */
  isBeingEdited: z.boolean(),
  size: z.int(),
  caption: z.string(),
  keywords: z.array(z.string()),
  /** Further metadata of the file (IPTC and XMP): title, headline, people shown and city. */
  subject: z
    .object({
      title: z.string(),
      headline: z.string(),
      persons: z.array(z.string()),
      city: z.string(),
    })
    .nullable(),
  camera: z.string(),
  /** The first of its collections; null if it is in none. */
  collectionGuid: Guid.nullable(),
  /** All of its collections. */
  collectionGuids: z.array(Guid),
  previews: z.object({ md: Rendition, lg: Rendition }).nullable(),
  thumbnail: Rendition.nullable(),
  /** The film of a Live Photo, in a gallery's list once it is ready. */
  film: Film.optional(),
  /** Set only for photos in the trash. */
  deletedAt: Timestamp.nullable().optional(),
})
export type Photo = z.infer<typeof Photo>

/** Either `engineGuid` or `engineSlug` names the gallery. Times of day are in the gallery's time zone. */
export const PhotoFilter = z.object({
  engineGuid: Guid.optional(),
  engineSlug: AskedSlug.optional(),
  page: queryInt(1, 1_000_000).optional(),
  collections: queryGuids.optional(),
  /** Upload batches. */
  sessions: queryGuids.optional(),
  /** Photos that were read and show no known person, as on the match desk. */
  noOneFound: queryBoolean.optional(),
  quarantine: queryBoolean.optional(),
  deleted: queryBoolean.optional(),
  /** Photos found by a face search, with that search's `requestId`. */
  faces: queryGuids.optional(),
  requestId: z.string().max(200).optional(),
  /** The image format; `jpg` is the only one. */
  format: z.enum(['jpg']).optional(),
  text: z.string().max(200).optional(),
  /** Photos that have all of these colours. */
  colours: queryWords(PHOTO_COLOURS).optional(),
  timestamp_from: queryTime.optional(),
  timestamp_to: queryTime.optional(),
  hours_from: queryInt(0, 23).optional(),
  hours_to: queryInt(0, 23).optional(),
  mins_from: queryInt(0, 59).optional(),
  mins_to: queryInt(0, 59).optional(),
})
export type PhotoFilter = z.output<typeof PhotoFilter>

/**
 * `minute`: since midnight in the gallery's time zone, a multiple of five. Five minutes without photos are left out.
 */
export const PhotoTime = z.object({ minute: z.int().min(0).max(1_435), photos: z.int() })
export type PhotoTime = z.infer<typeof PhotoTime>
