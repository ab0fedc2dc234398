import { FILES_PER_REGISTRATION } from '@proofdesk/domain/photo'
import { ANALYSES } from '@proofdesk/domain/photo-analysis'
import * as z from 'zod'
import { Guid } from '../fields.ts'
import { Refused } from '../errors.ts'

export const Checksum = z.stringFormat('checksum', /^[0-9a-f]{64}$/)

/**
 * `lastModified` is epoch ms; `checksum` is the file's SHA-256 as 64 hex digits: with it the server recognises bytes that
 * it has. A name of whatever length is cut, so that one file never refuses a thousand.
 */
const UploadFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.int().min(0),
  lastModified: z.number(),
  checksum: Checksum.optional(),
})
export const RegisterUpload = z.object({
  engineGuid: Guid,
  /** Files that the gallery has already are added to it. */
  collectionGuid: Guid.optional(),
  /** The upload batch; a new one is made without it. Lets a batch of 50,000 files span several calls. */
  sessionGuid: Guid.optional(),
  files: z.array(UploadFile).min(1).max(FILES_PER_REGISTRATION),
})
export type RegisterUpload = z.infer<typeof RegisterUpload>

/** Where a JPEG of one frame of a video may be sent before the video, as there is nothing here that draws one. */
const PosterTarget = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
const UploadTarget = z.object({
  contentGuid: Guid,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  poster: PosterTarget.optional(),
})
/** A large file: it is sent in parts of so many bytes, the last one shorter. `parts` tells which are missing. */
const UploadInParts = z.object({
  contentGuid: Guid,
  partBytes: z.int(),
  poster: PosterTarget.optional(),
})
/**
 * `already_stored` carries the guid of the photo that holds the same bytes, `set_aside` that of one that is in quarantine.
 * `isAdded`: it has just been added to the collection that the files are uploaded to.
 */
const UploadRefusal = Refused.extend({
  contentGuid: Guid.optional(),
  isAdded: z.boolean().optional(),
})
export const UploadRegistered = z.object({
  upload: z.object({
    sessionGuid: Guid,
    urls: z.array(z.union([UploadTarget, UploadInParts, UploadRefusal])),
  }),
})
export type UploadRegistered = z.infer<typeof UploadRegistered>

/**
 * How far a gallery's files have come, each step holding the next: `waiting` are registered and not here yet; of those `stored` (bytes are
 * safe) some are `processed`, and each of these is either `live` or `quarantined`. `secondsLeft` is null while unknown or done.
 */
export const UploadProgress = z.object({
  waiting: z.int(),
  stored: z.int(),
  processed: z.int(),
  live: z.int(),
  quarantined: z.int(),
  photosPerSecond: z.number(),
  secondsLeft: z.int().nullable(),
  /** Videos by where each is: announced, being sent in parts, here and being looked at, their previews being made, `live` or `quarantined`. */
  videos: z.object({
    waiting: z.int(),
    uploading: z.int(),
    checking: z.int(),
    previewing: z.int(),
    live: z.int(),
    quarantined: z.int(),
  }),
  /** What live photos are analysed for in this gallery, and how far that is. */
  analyses: z.array(
    z.object({
      kind: z.enum(ANALYSES),
      waiting: z.int(),
      done: z.int(),
      failed: z.int(),
      secondsLeft: z.int().nullable(),
    }),
  ),
})
export type UploadProgress = z.infer<typeof UploadProgress>

/** Files of an upload by what they are now; those that were deleted since are in none. */
export const UploadOutcome = z.object({
  waiting: z.int(),
  stored: z.int(),
  live: z.int(),
  quarantined: z.int(),
})
export type UploadOutcome = z.infer<typeof UploadOutcome>
