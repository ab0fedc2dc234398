import type { PhotoStatus } from '@proofdesk/domain/photo'
import type { VideoProblem } from '@proofdesk/domain/video'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { byteCount, guid, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'
import { photos } from './photos.ts'
import { uploadBatches } from './upload-batches.ts'

/** A video from its registration on. */
export const videos = pgTable(
  'videos',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    /** Those it is in, as of a photo. */
    collectionGuids: guid('collection_guids').array().notNull().default([]),
    batchGuid: guid('batch_guid')
      .notNull()
      .references(() => uploadBatches.guid),
    name: text('name').notNull(),
    /** Where the original is stored. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    size: byteCount('size').notNull(),
    /** SHA-256 in hex. */
    checksum: text('checksum').notNull(),
    status: text('status').$type<PhotoStatus>().notNull().default('waiting'),
    /**
     * The store's name for the upload in parts that brings the original; null before it has started, and once it is
     * through.
     */
    partsUpload: text('parts_upload'),
    reason: text('reason').$type<VideoProblem>(),
    uploadedAt: moment('uploaded_at').notNull(),
    processedAt: moment('processed_at'),
    takenAt: moment('taken_at'),
    /** Where the video is in its gallery: the capture time, else the file's own, else the upload. */
    sortedAt: moment('sorted_at').notNull(),
    durationMs: integer('duration_ms'),
    /** As it is shown: upright, in square pixels. */
    width: integer('width'),
    height: integer('height'),
    /** Degrees clockwise that its frames are turned by to be shown. */
    rotation: smallint('rotation').notNull().default(0),
    codec: text('codec').notNull().default(''),
    /** Of the film of a Live Photo: what its photo says, too. */
    contentIdentifier: text('content_identifier'),
    /**
     * The photo that this is the film of: then it is no video of its own. A trigger on `photos` has it follow its
     * photo into the trash, back, and into collections.
     */
    photoGuid: guid('photo_guid').references(() => photos.guid),
    /** Whether it has a poster and a preview, both of this size. */
    hasPreview: boolean('has_preview').notNull().default(false),
    /** Whether it has a poster alone, of this size: the uploading browser sent one, and there was no ffmpeg. */
    hasSentPoster: boolean('has_sent_poster').notNull().default(false),
    previewWidth: integer('preview_width'),
    previewHeight: integer('preview_height'),
    /** The hash of what is drawn on its watermarked poster and preview, once they are made. */
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
