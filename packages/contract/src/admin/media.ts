import { MEDIA_PER_CALL } from '@proofdesk/domain/media'
import * as z from 'zod'
import { Refused } from '../errors.ts'
import { Guid, Timestamp } from '../fields.ts'
import { queryBoolean, queryInt } from '../query.ts'
import { route } from '../route.ts'

/** A picture as it is shown: a signed address, and its size in pixels. */
export const Picture = z.object({ location: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

/** A picture of the studio's own, as against a photo of a gallery. It is in no folder while there are none. */
export const Media = Picture.extend({
  guid: Guid,
  name: z.string(),
  folderGuid: Guid.nullable(),
  PK: z.string(),
  createdAt: Timestamp,
  thumbnail: Picture,
})
export type Media = z.infer<typeof Media>

export const CreateMedia = z.object({
  /** The folder that they go to; none while there are no folders. */
  collection_guid: Guid.nullable().optional(),
  files: z
    .array(
      z.object({
        name: z.string().min(1).max(500),
        type: z.string().max(120),
        size: z.int().min(0),
      }),
    )
    .min(1)
    .max(MEDIA_PER_CALL),
})
export type CreateMedia = z.infer<typeof CreateMedia>

/** Sent by PUT with exactly these headers. Read by its guid afterwards, it is the picture, or the reason why it was not kept. */
const MediaTarget = z.object({
  guid: Guid,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
})
export const MediaOffered = z.object({
  upload: z.object({ urls: z.array(z.union([MediaTarget, Refused])) }),
})
export type MediaOffered = z.infer<typeof MediaOffered>

export const media = {
  list: route({
    method: 'GET',
    path: '/admin/media',
    capability: 'manageGalleries',
    summary: 'The studio’s pictures, the newest first, or one',
    query: z.object({
      guid: Guid.optional(),
      /** Only those of a folder. Without it those of no folder, or of all with `includeAll`. */
      folderGuid: Guid.optional(),
      includeAll: queryBoolean.optional(),
      from: queryInt(0, 1_000_000).optional(),
      size: queryInt(1, 200).optional(),
    }),
    output: z.object({ media: z.array(Media), total: z.int() }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/media',
    capability: 'manageGalleries',
    summary:
      'Register pictures for upload; one entry a file, in order, each sent by PUT and listed once it has arrived',
    body: CreateMedia,
    output: MediaOffered,
    status: 201,
  }),
}
