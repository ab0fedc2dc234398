import { MEDIA_PER_CALL } from '@proofdesk/domain/media'
import * as z from 'zod'
import { Refused } from '../errors.ts'
import { Guid, Timestamp } from '../fields.ts'
import { queryBoolean } from '../query.ts'
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

/** Sent by PUT with exactly these headers. */
const MediaTarget = z.object({
  guid: Guid,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
})
export const MediaOffered = z.object({
  upload: z.object({ urls: z.array(z.union([MediaTarget, Refused])) }),
})
export type MediaOffered = z.infer<typeof MediaOffered>

/** `refused` are gone and can be sent again as new ones, except for those that have not arrived (`not_arrived`) or can be tried again (`unavailable`). */
export const MediaStored = z.object({
  media: z.array(Media),
  refused: z.array(Refused.extend({ guid: Guid })),
})
export type MediaStored = z.infer<typeof MediaStored>

export const media = {
  list: route({
    method: 'GET',
    path: '/admin/media',
    capability: 'manageGalleries',
    summary: 'The studio’s pictures, the newest 200, or one',
    query: z.object({ guid: Guid.optional(), includeAll: queryBoolean.optional() }),
    output: z.object({ media: z.array(Media) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/media',
    capability: 'manageGalleries',
    summary: 'Register pictures for upload; one entry a file, in order, each sent by PUT',
    body: CreateMedia,
    output: MediaOffered,
    status: 201,
  }),
  stored: route({
    method: 'POST',
    path: '/admin/media/stored',
    capability: 'manageGalleries',
    summary:
      'Tell that pictures have reached their url: each is checked, shrunk and kept, or refused with its reason',
    body: z.object({ guids: z.array(Guid).min(1).max(MEDIA_PER_CALL) }),
    output: MediaStored,
  }),
}
