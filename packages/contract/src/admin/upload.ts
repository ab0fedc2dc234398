import { FILES_PER_REGISTRATION } from '@proofdesk/domain/photo'
import { ANALYSES } from '@proofdesk/domain/photo-analysis'
import * as z from 'zod'
import { Guid } from '../fields.ts'
import { Refused } from '../errors.ts'

export const Checksum = z.stringFormat('checksum', /^[0-9a-f]{64}$/)

/**
 * `lastModified` is in epoch milliseconds; `checksum` is the file's SHA-256 as 64 hex digits, by which the server
 * recognises bytes it already has. Long names are truncated, so that one file can't fail a registration of a thousand.
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
  /** Files that the gallery already has are added to this collection. */
  collectionGuid: Guid.optional(),
  /** The upload session; created if absent. Lets an upload of 50,000 files span several calls. */
  sessionGuid: Guid.optional(),
  files: z.array(UploadFile).min(1).max(FILES_PER_REGISTRATION),
})
export type RegisterUpload = z.infer<typeof RegisterUpload>

/** Where a JPEG of one frame may be uploaded before the video, because the server has no ffmpeg to make one. */
const PosterTarget = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
const UploadTarget = z.object({
  contentGuid: Guid,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  poster: PosterTarget.optional(),
})
/** A large file: it is uploaded in parts of `partBytes`, the last one shorter. `parts` says which are missing. */
const UploadInParts = z.object({
  contentGuid: Guid,
  partBytes: z.int(),
  poster: PosterTarget.optional(),
})
/**
 * `already_stored` carries the guid of the photo with the same bytes, `set_aside` the guid of a quarantined one.
 * `isAdded`: that photo has just been added to the upload's collection.
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
 * Progress of a gallery's files: `waiting` are registered but not uploaded yet; of the `stored` ones (bytes are safe)
 * some are `processed`, and each of these is either `live` or `quarantined`. `secondsLeft` is null while unknown or
 * done.
 */
export const UploadProgress = z.object({
  waiting: z.int(),
  stored: z.int(),
  processed: z.int(),
  live: z.int(),
  quarantined: z.int(),
  photosPerSecond: z.number(),
  secondsLeft: z.int().nullable(),
  /**
   * Videos by state: registered, being uploaded in parts, being checked, rendering previews, `live` or `quarantined`.
   */
  videos: z.object({
    waiting: z.int(),
    uploading: z.int(),
    checking: z.int(),
    previewing: z.int(),
    live: z.int(),
    quarantined: z.int(),
  }),
  /** Analyses that live photos of this gallery get, and their progress. */
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

/** Files of an upload by their current state; deleted files are in none. */
export const UploadOutcome = z.object({
  waiting: z.int(),
  stored: z.int(),
  live: z.int(),
  quarantined: z.int(),
})
export type UploadOutcome = z.infer<typeof UploadOutcome>
