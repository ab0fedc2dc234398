import type { PicturePosition } from '@proofdesk/domain/picture-position'
import type { COLLECTION_TEXTS } from '@proofdesk/domain/translations'
import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable, translations } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'

/** A part of a gallery: a day, a class, a stage of the race. */
export const collections = pgTable(
  'collections',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    name: text('name').notNull(),
    translations: translations<(typeof COLLECTION_TEXTS)[number]>(),
    status: text('status').$type<'Draft' | 'Published'>().notNull().default('Published'),
    displayOrder: integer('display_order').notNull(),
    mediaFeaturedImageGuid: guid('media_featured_image_guid'),
    mediaFeaturedImageBackgroundPosition: text('media_featured_image_background_position')
      .$type<PicturePosition>()
      .notNull()
      .default('center'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    holdsObject(table.translations),
    index('collections_order').on(
      table.accountGuid,
      table.engineGuid,
      table.displayOrder,
      table.guid,
    ),
    index('collections_trash')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)
