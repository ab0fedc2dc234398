import type { PhotoColour } from '@proofdesk/domain/photo-colours'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
import { guid, holdsObject, pgTable } from './columns.ts'
import { photos } from './photos.ts'

/** The colours of a photo. */
export const photoColours = pgTable(
  'photo_colours',
  {
    photoGuid: guid('photo_guid')
      .primaryKey()
      .references(() => photos.guid, { onDelete: 'cascade' }),
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    /** Colours that the photo is found by, the largest first. */
    colours: text('colours').array().$type<PhotoColour[]>().notNull(),
    /** From 0 to 1. */
    shares: jsonb('shares').$type<Partial<Record<PhotoColour, number>>>().notNull(),
  },
  (table) => [
    holdsObject(table.shares),
    index('photo_colours_gallery').using('gin', table.engineGuid, table.colours),
  ],
)
