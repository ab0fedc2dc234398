import type { PhotoStatus } from '@proofdesk/domain/photo'
import type { VideoProblem } from '@proofdesk/domain/video'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { byteCount, guid, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'
import { photos } from './photos.ts'
import { uploadBatches } from './upload-batches.ts'

/** A video from its registration on. */
export const videos = pgTable(
  'videos',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    /** Its collections, like a photo's. */
    collectionGuids: guid('collection_guids').array().notNull().default([]),
    batchGuid: guid('batch_guid')
      .notNull()
      .references(() => uploadBatches.guid),
    name: text('name').notNull(),
    /** Storage key of the original. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    size: byteCount('size').notNull(),
    /** SHA-256 in hex. */
    checksum: text('checksum').notNull(),
    status: text('status').$type<PhotoStatus>().notNull().default('waiting'),
    /**
     * The storage's id of the multipart upload for the original; null before it has started, and once it is complete.
     */
    partsUpload: text('parts_upload'),
    reason: text('reason').$type<VideoProblem>(),
    uploadedAt: moment('uploaded_at').notNull(),
    processedAt: moment('processed_at'),
    takenAt: moment('taken_at'),
    /** The video's sort key in its gallery: the capture time, otherwise the file's time, otherwise the upload's. */
    sortedAt: moment('sorted_at').notNull(),
    durationMs: integer('duration_ms'),
    /** As displayed: upright, in square pixels. */
    width: integer('width'),
    height: integer('height'),
    /** Degrees clockwise by which its frames are rotated for display. */
    rotation: smallint('rotation').notNull().default(0),
    codec: text('codec').notNull().default(''),
    /** For the film of a Live Photo: the identifier that its photo has, too. */
    contentIdentifier: text('content_identifier'),
    /**
     * The photo that this is the film of: then it isn't shown as a video. A trigger on `photos` makes it follow its
     * photo into the trash, back, and into collections.
     */
    photoGuid: guid('photo_guid').references(() => photos.guid),
    /** Whether it has a poster and a preview, both of this size. */
    hasPreview: boolean('has_preview').notNull().default(false),
    /** Whether it only has a poster, of this size: sent by the uploading browser, because there was no ffmpeg. */
    hasSentPoster: boolean('has_sent_poster').notNull().default(false),
    previewWidth: integer('preview_width'),
    previewHeight: integer('preview_height'),
    /** The hash of the watermarks on its watermarked poster and preview, once they are made. */
    watermarkedAs: text('marked_as'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('videos_gallery')
      .on(table.accountGuid, table.engineGuid, table.sortedAt, table.guid)
      .where(sql`deleted_at is null`),
    index('videos_batch').on(table.batchGuid),
    index('videos_unfinished')
      .on(table.status, table.uploadedAt, table.guid)
      .where(sql`status in ('waiting', 'stored') and deleted_at is null`),
    index('videos_trash')
      .on(table.accountGuid, table.engineGuid, table.deletedAt, table.guid)
      .where(sql`deleted_at is not null`),
    index('videos_purge')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    uniqueIndex('videos_photo')
      .on(table.photoGuid)
      .where(sql`photo_guid is not null`),
    index('videos_content_identifier')
      .on(table.accountGuid, table.engineGuid, table.contentIdentifier)
      .where(sql`content_identifier is not null and deleted_at is null`),
    uniqueIndex('videos_checksum')
      .on(table.accountGuid, table.engineGuid, table.checksum)
      .where(sql`deleted_at is null`),
  ],
)
