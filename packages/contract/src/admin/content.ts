import { ANALYSES, ANALYSIS_PROBLEMS } from '@proofdesk/domain/photo-analysis'
import { COLLECTIONS_PER_PHOTO } from '@proofdesk/domain/photo-collections'
import * as z from 'zod'
import { CropField, Empty, FocalPointField, Guid, text } from '../fields.ts'
import { queryGuids, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { EditPhoto, PhotoEditSource } from './photo-edit.ts'
import { Photo, PhotoFilter, PhotoTime } from './photo.ts'
import { uploads } from './uploads.ts'

/** The maximum number of photos in one archive: its URL lists all of them. */
export const PHOTOS_PER_ARCHIVE = 200

const ContentGuids = z.object({ content: z.array(Guid).min(1).max(1_000) })
const ContentList = z.object({ content: z.array(Photo), total: z.int() })

/**
 * `crop`, `rotation` (degrees clockwise) or `watermark` return a rendered JPEG; without them the original is returned.
 */
export const DownloadContent = z.object({
  engineGuid: Guid,
  contentGuid: Guid,
  crop: CropField.nullable().optional(),
  rotation: z.literal([0, 90, 180, 270]).optional(),
  watermark: z.boolean().optional(),
  /** Renders a photo of this order with the edit it had when it was bought. */
  orderGuid: Guid.optional(),
})
export type DownloadContent = z.infer<typeof DownloadContent>

export const content = {
  ...uploads,
  list: route({
    method: 'GET',
    path: '/admin/content',
    capability: 'viewGalleryContent',
    summary: 'Photos of a gallery, 100 a page, by capture time',
    notes:
      '`faces` lists the photos that a face search found. Its `requestId` may be sent with them, and isn’t checked.',
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
  focalPoint: route({
    method: 'GET',
    path: '/admin/content/focal-point',
    capability: 'manageGalleries',
    summary: 'What of a photo is seen wherever it is cut, while no other point is chosen',
    query: z.object({ guid: Guid }),
    output: z.object({ focalPoint: FocalPointField }),
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
    summary: 'Put photos into one collection and out of all others, or out of all',
    body: ContentGuids.extend({ collectionGuid: Guid.nullable() }),
    output: Empty,
  }),
  changeCollections: route({
    method: 'POST',
    path: '/admin/content/collections',
    capability: 'viewGalleryContent',
    summary: 'Add photos to collections, and remove them from others',
    notes:
      'With one collection in `add` and one in `remove` photos move from one to the other. Other collections of a photo stay as they are. A photo can be in 100 collections.',
    body: ContentGuids.extend({
      add: z.array(Guid).max(COLLECTIONS_PER_PHOTO).optional(),
      remove: z.array(Guid).max(1_000).optional(),
    }),
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
    fixed: [
      'name',
      'key',
      'collectionGuid',
      'collectionGuids',
      'takenAt',
      'uploadedAt',
      'deletedAt',
      'subject',
    ],
    output: z.object({ content: Photo }),
  }),
  editSource: route({
    method: 'GET',
    path: '/admin/content/edit',
    capability: 'viewGalleryContent',
    summary: 'The original of a photo to turn, straighten and crop, with the edit that it has',
    query: z.object({ guid: Guid }),
    output: PhotoEditSource,
  }),
  edit: route({
    method: 'POST',
    path: '/admin/content/edit',
    capability: 'viewGalleryContent',
    summary: 'Turn, straighten and crop a photo; the stored original stays as it is',
    notes:
      'The photo is shown, sold and given away as edited once it is rendered (`isBeingEdited` is false again). Orders keep the photo as it was bought. Answers `conflict` if the photo was edited since `revision`.',
    body: EditPhoto,
    output: z.object({ content: Photo }),
  }),
  turn: route({
    method: 'POST',
    path: '/admin/content/turn',
    capability: 'viewGalleryContent',
    summary: 'Turn photos by a quarter, clockwise (90) or counterclockwise (270)',
    body: ContentGuids.extend({ degrees: z.literal([90, 270]) }),
    output: Empty,
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
      orderGuid: Guid.optional(),
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
      /** Only files of this upload. */
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
      failed: z.array(record({ content: Photo, reason: z.enum(ANALYSIS_PROBLEMS) })),
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
}
