import { MEDIA_PER_CALL } from '@proofdesk/domain/media'
import * as z from 'zod'
import { Refused } from '../errors.ts'
import { Empty, Guid, Timestamp, shortText, text } from '../fields.ts'
import { queryBoolean, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** A picture for display: a signed URL and its size in pixels. */
export const Picture = z.object({ location: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

/** A picture of the studio's media library, as opposed to a gallery's photo. */
export const Media = record({
  ...Picture.shape,
  guid: Guid,
  name: z.string(),
  /** Null if it is in no folder. */
  folderGuid: Guid.nullable(),
  PK: z.string(),
  /** Size in bytes and type of the uploaded file. */
  size: z.int(),
  contentType: z.string(),
  createdAt: Timestamp,
  deletedAt: Timestamp.nullable(),
  thumbnail: Picture,
})
export type Media = z.infer<typeof Media>

const MediaFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.int().min(0),
  /**
   * SHA-256 in hex. If the library has a picture with the same bytes, the answer is that picture instead of an upload
   * URL.
   */
  checksum: z.stringFormat('checksum', /^[0-9a-f]{64}$/).optional(),
})
export type MediaFile = z.infer<typeof MediaFile>

export const CreateMedia = z.object({
  /** The folder for the uploads. */
  collection_guid: Guid.nullable().optional(),
  files: z.array(MediaFile).min(1).max(MEDIA_PER_CALL),
})
export type CreateMedia = z.infer<typeof CreateMedia>

export const ReplaceMedia = z.object({ guid: Guid, file: MediaFile })
export type ReplaceMedia = z.infer<typeof ReplaceMedia>

/**
 * Upload with PUT and exactly these headers. Reading its guid afterwards returns the picture, or why it was rejected.
 */
const MediaTarget = z.object({
  guid: Guid,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
})
export type MediaTarget = z.infer<typeof MediaTarget>
/** An existing picture with the same bytes. */
const SameMedia = z.object({ same: Media })
export const MediaOffered = z.object({
  upload: z.object({ urls: z.array(z.union([MediaTarget, SameMedia, Refused])) }),
})
export type MediaOffered = z.infer<typeof MediaOffered>

export const UpdateMedia = z.object({
  guid: Guid,
  data: z.object({ name: shortText(255).optional(), folderGuid: Guid.nullable().optional() }),
})
export type UpdateMedia = z.infer<typeof UpdateMedia>

/** Where a media picture can be used; for a gallery, by the settings screen it is chosen on. */
export const MEDIA_USE_KINDS = [
  'logo',
  'favicon',
  'emailLogo',
  'product',
  'page',
  'gallery',
  'galleryTheme',
  'galleryShare',
  'watermark',
  'securityWatermark',
  'defaultWatermark',
  'preset',
] as const

export const MediaUse = record({
  kind: z.enum(MEDIA_USE_KINDS),
  guid: Guid,
  name: z.string(),
  /** What the URL of its screen needs in addition to the guid: a product's list, or the slug of a page or gallery. */
  of: z.string().nullable(),
})
export type MediaUse = z.infer<typeof MediaUse>

const MediaSaved = z.object({ media: Media })

export const media = {
  list: route({
    method: 'GET',
    path: '/admin/media',
    capability: 'manageGalleries',
    summary: 'List the studio’s pictures, newest first, or get one',
    query: z.object({
      guid: Guid.optional(),
      /** Only pictures in this folder. Without it, pictures in no folder, or all of them with `includeAll`. */
      folderGuid: Guid.optional(),
      includeAll: queryBoolean.optional(),
      /** Only pictures whose name contains each of these words. */
      text: text(200).optional(),
      /** Pictures in the trash from any folder, the last deleted first. */
      deleted: queryBoolean.optional(),
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
      'Register pictures for upload; returns one entry per file, in order. Upload each with PUT; it is listed once it has arrived',
    notes: 'Send each file with exactly the `headers` of its entry; otherwise it is refused.',
    body: CreateMedia,
    output: MediaOffered,
    status: 201,
  }),
  replace: route({
    method: 'POST',
    path: '/admin/media/replace',
    capability: 'manageGalleries',
    summary:
      'Register a file to replace a picture’s; once it has arrived it is shown wherever the picture is used',
    body: ReplaceMedia,
    output: MediaOffered,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/media',
    capability: 'manageGalleries',
    summary: 'Rename a picture, or move it to a folder or out of its folder',
    body: UpdateMedia,
    fixed: ['name', 'folderGuid', 'PK', 'createdAt', 'deletedAt'],
    output: MediaSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/media',
    capability: 'manageGalleries',
    summary: 'Move a picture to the trash for 30 days; places that use it show none',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/media/restore',
    capability: 'manageGalleries',
    summary: 'Restore a picture from the trash and wherever it was used',
    body: z.object({ guid: Guid }),
    output: MediaSaved,
  }),
  uses: route({
    method: 'GET',
    path: '/admin/media/uses',
    capability: 'manageGalleries',
    summary: 'List the uses of a picture, at most 20 of each kind, with their number',
    query: z.object({ guid: Guid }),
    output: z.object({ uses: z.array(MediaUse), total: z.int() }),
  }),
}
