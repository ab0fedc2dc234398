import type { Reason } from '@proofdesk/contract/errors'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { byteCount, guid, moment } from './columns.ts'

/** A picture of the studio's own, for its products and pages. Whatever is public of it exists once it is stored. */
export const media = pgTable(
  'media',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid')
      .notNull()
      .references(() => accounts.guid),
    name: text('name').notNull(),
    /** Where the original is stored; never public. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    size: byteCount('size').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null until its bytes are here, checked and shrunk. */
    storedAt: moment('stored_at'),
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
    index('media_stored')
      .on(table.accountGuid, table.createdAt, table.guid)
      .where(sql`stored_at is not null`),
    index('media_unsent')
      .on(table.createdAt)
      .where(sql`stored_at is null`),
  ],
)
