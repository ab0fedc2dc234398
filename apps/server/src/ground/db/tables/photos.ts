import type { FocalPoint } from '@proofdesk/domain/focal-point'
import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import type { PhotoStatus } from '@proofdesk/domain/photo'
import type { PhotoSubject } from '@proofdesk/domain/photo-subject'
import type { StoredEdit } from '@proofdesk/domain/photo-edit'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { byteCount, guid, holdsObject, moment, partOfSums, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'
import { uploadBatches } from './upload-batches.ts'

/** A null `edit` reverts the photo to its original. */
export interface PendingEdit {
  edit: StoredEdit | null
  revision: number
}

/** A photo from its registration on; `content` in the API. Renditions exist once it is live. */
export const photos = pgTable(
  'photos',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    /**
     * Its collections, the first one first; those of a photo outside the trash are never in the trash. Triggers update
     * `photo_collections` from it.
     */
    collectionGuids: guid('collection_guids').array().notNull().default([]),
    batchGuid: guid('batch_guid')
      .notNull()
      .references(() => uploadBatches.guid),
    name: text('name').notNull(),
    /** Storage key of the original. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    size: byteCount('size').notNull(),
    /** SHA-256 in hex: the sender's value, and after processing that of the bytes. */
    checksum: text('checksum'),
    status: text('status').$type<PhotoStatus>().notNull().default('waiting'),
    reason: text('reason').$type<PhotoProblem>(),
    uploadedAt: moment('uploaded_at').notNull(),
    processedAt: moment('processed_at'),
    takenAt: moment('taken_at'),
    /** The photo's sort key in its gallery: the capture time, otherwise the file's time, otherwise the upload's. */
    sortedAt: moment('sorted_at').notNull(),
    /** Minutes since midnight in the gallery's time zone, for the time-of-day filter. */
    minuteOfDay: smallint('minute_of_day'),
    width: integer('width'),
    height: integer('height'),
    lgWidth: integer('lg_width'),
    lgHeight: integer('lg_height'),
    mdWidth: integer('md_width'),
    mdHeight: integer('md_height'),
    thumbWidth: integer('thumb_width'),
    thumbHeight: integer('thumb_height'),
    /** Its edit; null if it has none. Sizes are those of the edited photo. */
    edit: jsonb('edit').$type<StoredEdit>(),
    /** The number of edits that its renditions have had. */
    editRevision: integer('edit_revision').notNull().default(0),
    /** An edit that is not rendered yet, and its revision. */
    pendingEdit: jsonb('pending_edit').$type<PendingEdit>(),
    /** The point that attracts attention; null for photos older than this column. */
    attention: jsonb('attention').$type<FocalPoint>(),
    caption: text('caption').notNull().default(''),
    keywords: text('keywords').array().notNull().default([]),
    /** Further metadata of the file about its subject. */
    subject: jsonb('subject').$type<PhotoSubject>(),
    camera: text('camera').notNull().default(''),
    /** For a Live Photo: the identifier that its film has, too. */
    contentIdentifier: text('content_identifier'),
    /** Name, caption, keywords and other searchable texts in lower case. */
    searchText: text('search_text').notNull().default(''),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    holdsObject(table.subject),
    holdsObject(table.attention),
    holdsObject(table.edit),
    holdsObject(table.pendingEdit),
    index('photos_live')
      .on(table.accountGuid, table.engineGuid, table.sortedAt, table.guid, table.minuteOfDay)
      .where(sql`status = 'live' and deleted_at is null`),
    index('photos_batch').on(table.accountGuid, table.batchGuid, table.sortedAt, table.guid),
    index('photos_quarantine')
      .on(table.accountGuid, table.engineGuid, table.uploadedAt, table.guid)
      .where(sql`status = 'quarantined' and deleted_at is null`),
    index('photos_unfinished')
      .on(table.status, table.uploadedAt, table.guid)
      .where(sql`status in ('waiting', 'stored') and deleted_at is null`),
    index('photos_recent')
      .on(table.accountGuid, table.engineGuid, table.processedAt)
      .where(sql`processed_at is not null`),
    index('photos_trash')
      .on(table.accountGuid, table.engineGuid, table.deletedAt, table.guid)
      .where(sql`deleted_at is not null`),
    index('photos_purge')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    uniqueIndex('photos_checksum')
      .on(table.accountGuid, table.engineGuid, table.checksum)
      .where(sql`checksum is not null and deleted_at is null`),
    index('photos_content_identifier')
      .on(table.accountGuid, table.engineGuid, table.contentIdentifier)
      .where(sql`content_identifier is not null and deleted_at is null`),
    // Includes the gallery, so that a search's cost depends on the size of its gallery and not of all galleries.
    index('photos_search')
      .using('gin', table.engineGuid, sql`search_text gin_trgm_ops`)
      .where(sql`status = 'live' and deleted_at is null`),
  ],
)

/**
 * The number of photos in each state per gallery, by their collections, kept by a trigger on `photos`, so that no list
 * ever counts a million rows. A photo is counted once, whichever collections are added up: a row's collections are
 * exactly those of its photos. `status` is `deleted` for those in the trash.
 */
export const photoCounts = pgTable(
  'photo_counts',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    collectionGuids: guid('collection_guids').array().notNull(),
    status: text('status').$type<PhotoStatus | 'deleted'>().notNull(),
    items: partOfSums('items').notNull(),
    bytes: byteCount('bytes').notNull(),
    /**
     * Incremented by every statement that changes such photos: while it stays the same, nothing in their lists has
     * changed.
     */
    revision: partOfSums('revision').notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.accountGuid, table.engineGuid, table.collectionGuids, table.status],
    }),
  ],
)
