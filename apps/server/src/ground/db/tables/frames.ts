import type { FrameDesign, FramePicture, FrameShape } from '@proofdesk/domain/frame'
import { sql } from 'drizzle-orm'
import { jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, holdsObjects, moment, pgTable } from './columns.ts'

/** A picture of a frame, copied from the media library: what happens to that one doesn't change the frame. */
export interface StoredFramePicture extends FramePicture {
  mediaGuid: string
}

/** A frame around downloads, with texts about the photo. */
export const frames = pgTable(
  'frames',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    name: text('name').notNull(),
    pictures: jsonb('pictures').$type<Record<FrameShape, StoredFramePicture | null>>().notNull(),
    texts: jsonb('texts').$type<FrameDesign['texts']>().notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    holdsObject(table.pictures),
    holdsObjects(table.texts),
    uniqueIndex('frames_name').on(table.accountGuid, sql`lower(${table.name})`),
  ],
)
