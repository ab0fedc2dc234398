import { FILES_PER_REGISTRATION, PHOTO_STATUSES } from '@proofdesk/domain/photo'
import { ANALYSES, ANALYSIS_PROBLEMS } from '@proofdesk/domain/photo-analysis'
import { PHOTO_COLOURS } from '@proofdesk/domain/photo-colours'
import { PHOTO_PROBLEMS } from '@proofdesk/domain/photo-problem'
import * as z from 'zod'
import { CropField, Empty, Guid, Timestamp, text } from '../fields.ts'
import { Refused } from '../errors.ts'
import { queryBoolean, queryGuids, queryInt, queryWords } from '../query.ts'
import { route } from '../route.ts'

const Rendition = z.object({ location: z.string(), width: z.int(), height: z.int() })

/** One photo. `previews` and `thumbnail` are null until it is live; `reason` is set while it is quarantined. */
export const Photo = z.object({
  guid: Guid,
  name: z.string(),
  key: z.string(),
  status: z.enum(PHOTO_STATUSES),
  reason: z.enum(PHOTO_PROBLEMS).nullable(),
  takenAt: Timestamp.nullable(),
  uploadedAt: Timestamp,
  width: z.int().nullable(),
  height: z.int().nullable(),
  size: z.int(),
  caption: z.string(),
  keywords: z.array(z.string()),
  camera: z.string(),
  collectionGuid: Guid.nullable(),
  previews: z.object({ md: Rendition, lg: Rendition }).nullable(),
  thumbnail: Rendition.nullable(),
  /** Set on photos in the trash only. */
  deletedAt: Timestamp.nullable().optional(),
})
export type Photo = z.infer<typeof Photo>

/** Either `engineGuid` or `engineSlug` names the gallery. Times of day are the gallery's own clock. */
export const PhotoFilter = z.object({
  engineGuid: Guid.optional(),
  engineSlug: z.string().max(120).optional(),
  page: queryInt(1, 1_000_000).optional(),
  collections: queryGuids.optional(),
  /** Upload batches. */
  sessions: queryGuids.optional(),
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
  timestamp_from: queryInt(0, 8_640_000_000_000_000).optional(),
  timestamp_to: queryInt(0, 8_640_000_000_000_000).optional(),
  hours_from: queryInt(0, 23).optional(),
  hours_to: queryInt(0, 23).optional(),
  mins_from: queryInt(0, 59).optional(),
  mins_to: queryInt(0, 59).optional(),
})
export type PhotoFilter = z.output<typeof PhotoFilter>

/** `minute`: since midnight on the gallery's clock, a multiple of five. Five minutes without photos are left out. */
export const PhotoTime = z.object({ minute: z.int().min(0).max(1_435), photos: z.int() })
export type PhotoTime = z.infer<typeof PhotoTime>

const Checksum = z.stringFormat('checksum', /^[0-9a-f]{64}$/)

/** `lastModified` is epoch ms; `checksum` is the file's SHA-256 as 64 hex digits: with it the server recognises bytes that it has. */
const UploadFile = z.object({
  name: z.string().min(1).max(500),
  type: z.string().max(120),
  size: z.int().min(0),
  lastModified: z.number(),
  checksum: Checksum.optional(),
})
export const RegisterUpload = z.object({
  engineGuid: Guid,
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
/** `already_stored` carries the guid of the photo that holds the same bytes. */
const UploadRefusal = Refused.extend({
  contentGuid: Guid.optional(),
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

/** Photos that one archive holds at most: its address names them all. */
export const PHOTOS_PER_ARCHIVE = 200

const ContentGuids = z.object({ content: z.array(Guid).min(1).max(1_000) })
const ContentList = z.object({ content: z.array(Photo), total: z.int() })

/** With `crop`, `rotation` (degrees clockwise) or `watermark` a JPEG is made; without any of them it is the original. */
export const DownloadContent = z.object({
  engineGuid: Guid,
  contentGuid: Guid,
  crop: CropField.nullable().optional(),
  rotation: z.literal([0, 90, 180, 270]).optional(),
  watermark: z.boolean().optional(),
})
export type DownloadContent = z.infer<typeof DownloadContent>

/** Files of an upload by what they are now; those that were deleted since are in none. */
export const UploadOutcome = z.object({
  waiting: z.int(),
  stored: z.int(),
  live: z.int(),
  quarantined: z.int(),
})
export type UploadOutcome = z.infer<typeof UploadOutcome>

export const content = {
  list: route({
    method: 'GET',
    path: '/admin/content',
    capability: 'viewGalleryContent',
    summary: 'Photos of a gallery, 100 a page, by capture time',
    query: PhotoFilter,
    output: ContentList,
  }),
  times: route({
    method: 'GET',
    path: '/admin/content/times',
    capability: 'viewGalleryContent',
    summary: 'How many photos of a gallery were taken in which five minutes of the day',
    query: z.object({
      engineGuid: Guid,
      timestamp_from: PhotoFilter.shape.timestamp_from,
      timestamp_to: PhotoFilter.shape.timestamp_to,
    }),
    output: z.object({ times: z.array(PhotoTime) }),
  }),
  shareImage: route({
    method: 'GET',
    path: '/admin/content/share-image',
    capability: 'manageGalleries',
    summary: 'The picture that is shown with a gallery’s address where none is chosen for it',
    query: z.object({ engineGuid: Guid }),
    output: z.object({
      image: z.object({ location: z.string(), width: z.int(), height: z.int() }).nullable(),
    }),
  }),
  register: route({
    method: 'POST',
    path: '/admin/content',
    capability: 'uploadPhotos',
    summary: 'Register files for upload; one entry a file, in order',
    body: RegisterUpload,
    output: UploadRegistered,
    status: 201,
  }),
  parts: route({
    method: 'POST',
    path: '/admin/content/parts',
    capability: 'uploadPhotos',
    summary:
      'Begin or go on with a file that is sent in parts; answers the numbers, from 1, of those missing',
    body: z.object({ guid: Guid }),
    output: z.object({ missing: z.array(z.int()) }),
  }),
  signPart: route({
    method: 'POST',
    path: '/admin/content/parts/sign',
    capability: 'uploadPhotos',
    summary: 'A short-lived address for one part of a file, to PUT its bytes to with these headers',
    body: z.object({ guid: Guid, number: z.int().min(1), checksum: Checksum }),
    output: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  }),
  joinParts: route({
    method: 'POST',
    path: '/admin/content/parts/join',
    capability: 'uploadPhotos',
    summary: 'Make the file of its parts, once all are there',
    body: z.object({ guid: Guid }),
    output: Empty,
  }),
  stored: route({
    method: 'POST',
    path: '/admin/content/stored',
    capability: 'uploadPhotos',
    summary: 'Tell that files have reached their url; answers those whose bytes are safe',
    body: ContentGuids,
    output: z.object({ stored: z.array(Guid) }),
  }),
  forget: route({
    method: 'POST',
    path: '/admin/content/forget',
    capability: 'uploadPhotos',
    summary: 'Tell that announced files will not come; answers those that had arrived after all',
    body: ContentGuids,
    output: z.object({ stored: z.array(Guid) }),
  }),
  batch: route({
    method: 'GET',
    path: '/admin/content/batch',
    capability: 'uploadPhotos',
    summary: 'What has become of the files of an upload',
    query: z.object({ engineGuid: Guid, sessionGuid: Guid }),
    output: UploadOutcome,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/content',
    capability: 'viewGalleryContent',
    summary: 'Move photos to the trash for 30 days',
    query: z.object({ content: queryGuids }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/content/restore',
    capability: 'viewGalleryContent',
    summary: 'Bring photos back from the trash',
    body: ContentGuids,
    output: Empty,
  }),
  move: route({
    method: 'POST',
    path: '/admin/content/move',
    capability: 'viewGalleryContent',
    summary: 'Put photos into a collection, or out of any',
    body: ContentGuids.extend({ collectionGuid: Guid.nullable() }),
    output: Empty,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/content',
    capability: 'viewGalleryContent',
    summary: 'Change a photo’s caption or keywords',
    body: z.object({
      guid: Guid,
      caption: text(2_000).optional(),
      keywords: z.array(text(100)).max(100).optional(),
    }),
    output: z.object({ content: Photo }),
  }),
  download: route({
    method: 'POST',
    path: '/admin/content/download',
    capability: 'viewOrders',
    summary:
      'A short-lived address of the original of a photo or video, or of the picture made of it; for who sees orders only, of what was bought',
    body: DownloadContent,
    output: z.object({ url: z.string() }),
  }),
  archive: route({
    method: 'POST',
    path: '/admin/content/archive',
    capability: 'viewOrders',
    summary: 'A short-lived address of one archive with what `download` gives of each photo',
    body: z.object({
      engineGuid: Guid,
      content: z.array(Guid).min(1).max(PHOTOS_PER_ARCHIVE),
    }),
    output: z.object({ url: z.string() }),
  }),
  quarantine: route({
    method: 'GET',
    path: '/admin/content/quarantine',
    capability: 'uploadPhotos',
    summary: 'Files that could not be processed, with their reason',
    query: z.object({
      engineGuid: Guid,
      /** Of one upload only. */
      sessionGuid: Guid.optional(),
      page: queryInt(1, 1_000_000).optional(),
    }),
    output: ContentList,
  }),
  retry: route({
    method: 'POST',
    path: '/admin/content/retry',
    capability: 'uploadPhotos',
    summary: 'Process quarantined photos again',
    body: ContentGuids,
    output: Empty,
  }),
  discard: route({
    method: 'POST',
    path: '/admin/content/discard',
    capability: 'uploadPhotos',
    summary: 'Move quarantined files to the trash',
    body: ContentGuids,
    output: Empty,
  }),
  failedAnalyses: route({
    method: 'GET',
    path: '/admin/content/analyses',
    capability: 'uploadPhotos',
    summary: 'Photos that could not be analysed, with their reason; 100 a page',
    query: z.object({
      engineGuid: Guid,
      kind: z.enum(ANALYSES),
      page: queryInt(1, 1_000_000).optional(),
    }),
    output: z.object({
      failed: z.array(z.object({ content: Photo, reason: z.enum(ANALYSIS_PROBLEMS) })),
      total: z.int(),
    }),
  }),
  retryAnalyses: route({
    method: 'POST',
    path: '/admin/content/analyses/retry',
    capability: 'uploadPhotos',
    summary: 'Analyse the photos again that could not be',
    body: z.object({ engineGuid: Guid, kind: z.enum(ANALYSES) }),
    output: Empty,
  }),
  progress: route({
    method: 'GET',
    path: '/admin/content/progress',
    capability: 'uploadPhotos',
    summary: 'Live counts of a gallery’s photos per step',
    query: z.object({ engineGuid: Guid }),
    output: UploadProgress,
    stream: 'events',
  }),
}
