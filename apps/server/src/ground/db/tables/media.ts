import type { Reason } from '@proofdesk/contract/errors'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { byteCount, guid, holdsObject, moment, pgTable } from './columns.ts'

/** A folder of the media library. It keeps its slug in the trash. */
export const mediaFolders = pgTable(
  'media_folders',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('media_folders_slug').on(table.accountGuid, table.slug)],
)

/** A media picture for the studio's products and pages. Its public files exist once it is stored. */
export const media = pgTable(
  'media',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    name: text('name').notNull(),
    /** The name without case and accents, for searches. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(name)`),
    /** Null: in no folder. */
    folderGuid: guid('folder_guid').references(() => mediaFolders.guid),
    /** The deleted folder that it was in; restoring the folder moves it back. */
    formerFolderGuid: guid('former_folder_guid'),
    /** The folder of its files in the storage: its own guid until it is replaced. */
    filesGuid: guid('files_guid').notNull(),
    /** Storage key of the original; never public. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    size: byteCount('size').notNull(),
    /** SHA-256 of the original; null for pictures older than this column. */
    checksum: text('checksum'),
    /** The picture that it is uploaded to replace; in the trash, the one that it was replaced by. */
    replaces: guid('replaces'),
    createdAt: moment('created_at').notNull(),
    /** Null until its bytes are uploaded, checked and reduced. */
    storedAt: moment('stored_at'),
    deletedAt: moment('deleted_at'),
    /** Why its bytes were rejected; the row is deleted after a day. */
    refusal: jsonb('refusal').$type<Reason>(),
    /** Type and size of the reduced picture. */
    pictureType: text('picture_type').$type<'jpg' | 'webp'>(),
    width: integer('width'),
    height: integer('height'),
    thumbWidth: integer('thumb_width'),
    thumbHeight: integer('thumb_height'),
  },
  (table) => [
    holdsObject(table.refusal),
    // Part of its files' names.
    check('media_picture_type', sql`picture_type in ('jpg', 'webp')`),
    index('media_listed')
      .on(table.accountGuid, table.createdAt, table.guid)
      .where(sql`stored_at is not null and deleted_at is null`),
    index('media_of_folder')
      .on(table.accountGuid, table.folderGuid, table.createdAt, table.guid)
      .where(sql`stored_at is not null and deleted_at is null`),
    index('media_deleted')
      .on(table.accountGuid, table.deletedAt, table.guid)
      .where(sql`deleted_at is not null`),
    index('media_checksum')
      .on(table.accountGuid, table.checksum)
      .where(sql`checksum is not null`),
    index('media_search').using('gin', table.accountGuid, sql`search_text gin_trgm_ops`),
    index('media_unsent')
      .on(table.createdAt)
      .where(sql`stored_at is null`),
  ],
)
