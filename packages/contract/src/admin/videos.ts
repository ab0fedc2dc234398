import { PHOTO_STATUSES } from '@proofdesk/domain/photo'
import { VIDEO_PROBLEMS } from '@proofdesk/domain/video'
import * as z from 'zod'
import { AskedSlug, Empty, Guid, Timestamp } from '../fields.ts'
import { queryBoolean, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/**
 * A video. `mp4Url` is its preview, or its original if browsers can play that; null until it is live, and if there is
 * neither. `poster` is null without a preview; `reason` is set while it is quarantined.
 */
export const Video = record({
  guid: Guid,
  name: z.string(),
  mp4Url: z.string().nullable(),
  poster: z.object({ location: z.string(), width: z.int(), height: z.int() }).nullable(),
  status: z.enum(PHOTO_STATUSES),
  reason: z.enum(VIDEO_PROBLEMS).nullable(),
  hasPreview: z.boolean(),
  durationMs: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Size of the original in bytes. */
  size: z.int(),
  contentType: z.string(),
  codec: z.string(),
  takenAt: Timestamp.nullable(),
  uploadedAt: Timestamp,
  /** The first of its collections; null if it is in none. */
  collectionGuid: Guid.nullable(),
  /** All of its collections. */
  collectionGuids: z.array(Guid),
  /** Set only for videos in the trash. */
  deletedAt: Timestamp.nullable().optional(),
})
export type Video = z.infer<typeof Video>

export const videos = {
  list: route({
    method: 'GET',
    path: '/admin/videos',
    capability: 'viewGalleryContent',
    summary: 'List the videos of a gallery by capture time, 100 per page',
    query: z.object({
      /** Either of the two names the gallery. */
      slug: AskedSlug.optional(),
      engineGuid: Guid.optional(),
      page: queryInt(1, 1_000_000).optional(),
      deleted: queryBoolean.optional(),
    }),
    output: z.object({
      videos: z.array(Video),
      total: z.int(),
      /** False where this installation has no ffmpeg. */
      makesPreviews: z.boolean(),
    }),
  }),
  quarantine: route({
    method: 'GET',
    path: '/admin/videos/quarantine',
    capability: 'uploadPhotos',
    summary:
      'List videos of a gallery that couldn’t be processed, with their reasons; 100 per page',
    query: z.object({
      engineGuid: Guid,
      /** Only files of this upload. */
      sessionGuid: Guid.optional(),
      page: queryInt(1, 1_000_000).optional(),
    }),
    output: z.object({ videos: z.array(Video), total: z.int() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/videos',
    capability: 'viewGalleryContent',
    summary: 'Move a video to the trash for 30 days',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/videos/restore',
    capability: 'viewGalleryContent',
    summary: 'Restore a video from the trash',
    body: z.object({ guid: Guid }),
    output: Empty,
  }),
  retry: route({
    method: 'POST',
    path: '/admin/videos/retry',
    capability: 'uploadPhotos',
    summary: 'Retry a quarantined video',
    body: z.object({ guid: Guid }),
    output: Empty,
  }),
}
