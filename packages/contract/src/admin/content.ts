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
    summary: 'List the photos of a gallery by capture time, 100 per page',
    notes:
      '`faces` lists the photos found by a face search. Its `requestId` may be sent with them, and isn’t checked.',
    query: PhotoFilter,
    output: ContentList,
  }),
  times: route({
    method: 'GET',
    path: '/admin/content/times',
    capability: 'viewGalleryContent',
    summary: 'Count the photos of a gallery for each five minutes of the day',
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
    summary: 'Get the default picture for previews of a gallery’s link',
    query: z.object({ engineGuid: Guid }),
    output: z.object({
      image: z.object({ location: z.string(), width: z.int(), height: z.int() }).nullable(),
    }),
  }),
  focalPoint: route({
    method: 'GET',
    path: '/admin/content/focal-point',
    capability: 'manageGalleries',
    summary: 'Get the default focal point of a photo',
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
    summary: 'Restore photos from the trash',
    body: ContentGuids,
    output: Empty,
  }),
  move: route({
    method: 'POST',
    path: '/admin/content/move',
    capability: 'viewGalleryContent',
    summary: 'Move photos to one collection and out of all others, or out of all collections',
    body: ContentGuids.extend({ collectionGuid: Guid.nullable() }),
    output: Empty,
  }),
  changeCollections: route({
    method: 'POST',
    path: '/admin/content/collections',
    capability: 'viewGalleryContent',
    summary: 'Add photos to collections, and remove them from others',
    notes:
      'With one collection in `add` and one in `remove`, photos move from one to the other. A photo’s other collections don’t change. A photo can be in at most 100 collections.',
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
    summary: 'Update a photo’s caption or keywords',
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
    summary: 'Get the original of a photo for editing, with its current edit',
    query: z.object({ guid: Guid }),
    output: PhotoEditSource,
  }),
  edit: route({
    method: 'POST',
    path: '/admin/content/edit',
    capability: 'viewGalleryContent',
    summary: 'Rotate, straighten and crop a photo; the stored original doesn’t change',
    notes:
      'The photo is shown, sold and given away as edited once it is rendered (`isBeingEdited` is false again). Orders keep the photo as it was bought. Returns `conflict` if the photo was edited since `revision`.',
    body: EditPhoto,
    output: z.object({ content: Photo }),
  }),
  turn: route({
    method: 'POST',
    path: '/admin/content/turn',
    capability: 'viewGalleryContent',
    summary: 'Rotate photos by a quarter turn, clockwise (90) or counterclockwise (270)',
    body: ContentGuids.extend({ degrees: z.literal([90, 270]) }),
    output: Empty,
  }),
  download: route({
    method: 'POST',
    path: '/admin/content/download',
    capability: 'viewOrders',
    summary:
      'Get a short-lived address of the original of a photo or video, or of its rendition; people who only see orders can only get purchased ones',
    body: DownloadContent,
    output: z.object({ url: z.string() }),
  }),
  archive: route({
    method: 'POST',
    path: '/admin/content/archive',
    capability: 'viewOrders',
    summary: 'Get a short-lived address of an archive with what `download` returns for each photo',
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
    summary: 'List files that couldn’t be processed, with their reasons',
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
    summary: 'Retry quarantined photos',
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
    summary: 'List photos that couldn’t be analysed, with their reasons; 100 per page',
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
    summary: 'Retry the analysis of photos that couldn’t be analysed',
    body: z.object({ engineGuid: Guid, kind: z.enum(ANALYSES) }),
    output: Empty,
  }),
}
