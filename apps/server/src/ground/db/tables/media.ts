import type { Reason } from '@proofdesk/contract/errors'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { byteCount, guid, holdsObject, moment, pgTable } from './columns.ts'

/** A folder of the studio's own pictures. In the trash it keeps its slug. */
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

/** A picture of the studio's own, for its products and pages. Whatever is public of it exists once it is stored. */
export const media = pgTable(
  'media',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    name: text('name').notNull(),
    /** The name without case and accents, for the search. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(name)`),
    /** Null: in no folder. */
    folderGuid: guid('folder_guid').references(() => mediaFolders.guid),
    /** The deleted folder that it was in; it goes back there with the folder. */
    formerFolderGuid: guid('former_folder_guid'),
    /** Names the folder of its files in the store: its own guid until it is replaced. */
    filesGuid: guid('files_guid').notNull(),
    /** Where the original is stored; never public. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    size: byteCount('size').notNull(),
    /** SHA-256 of the original; null for those from before it was kept. */
    checksum: text('checksum'),
    /** The picture whose files it is sent for; in the trash, the one whose files it was. */
    replaces: guid('replaces'),
    createdAt: moment('created_at').notNull(),
    /** Null until its bytes are here, checked and shrunk. */
    storedAt: moment('stored_at'),
    deletedAt: moment('deleted_at'),
    /** Why its bytes were not kept; it is forgotten after a day. */
    refusal: jsonb('refusal').$type<Reason>(),
    /** What the shrunk picture is, and its pixels. */
    pictureType: text('picture_type').$type<'jpg' | 'webp'>(),
    width: integer('width'),
    height: integer('height'),
    thumbWidth: integer('thumb_width'),
    thumbHeight: integer('thumb_height'),
  },
  (table) => [
    holdsObject(table.refusal),
    // Part of the names of its files.
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
