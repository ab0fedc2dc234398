import { sql } from 'drizzle-orm'
import { boolean, index, real, text } from 'drizzle-orm/pg-core'
import { guid, pgTable } from './columns.ts'
import { participants } from './participants.ts'
import { photos } from './photos.ts'

/** A word or a number on a photo: read by the engine, or typed by a person. */
export const photoTexts = pgTable(
  'photo_texts',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    photoGuid: guid('photo_guid')
      .notNull()
      .references(() => photos.guid, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Its box in fractions of the photo's width and height, from 0 to 1; null if it was typed. */
    x: real('x'),
    y: real('y'),
    width: real('width'),
    height: real('height'),
    /** The engine's confidence, from 0 to 1; 1 if it was typed. */
    score: real('score').notNull(),
    /** Engine and version that read it; null if it was typed. */
    version: text('version'),
    /** The decision that typed it, so that it can be undone. */
    decisionGuid: guid('decision_guid'),
    /** The decision that it is not on the photo: it is ignored, and not read again. */
    removedGuid: guid('removed_guid'),
    /** Whether the photo is found by it; the others wait for a person to decide. */
    isSearchable: boolean('is_searchable').notNull(),
    /** Who wears this number, according to the start list. */
    participantGuid: guid('participant_guid').references(() => participants.guid, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('photo_texts_photo').on(table.photoGuid),
    index('photo_texts_gallery').on(table.accountGuid, table.engineGuid, table.text),
    index('photo_texts_decision')
      .on(table.decisionGuid)
      .where(sql`decision_guid is not null`),
    index('photo_texts_removed')
      .on(table.removedGuid)
      .where(sql`removed_guid is not null`),
    index('photo_texts_participant').on(table.participantGuid),
  ],
)
