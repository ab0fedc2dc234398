import { sql } from 'drizzle-orm'
import { bigint, index, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkouts } from './checkouts.ts'
import { guid, moment, pgTable } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { photoFaces } from './photo-faces.ts'

/** Why it ended: the buyer stopped it, a face was erased, the faces were deleted, or the order was refunded. */
export type SearchEnd = 'buyer' | 'erasure' | 'deletion' | 'refund'

/**
 * A search for a person that stays active. For an all-found package, photos that it finds later are added to the order
 * (Found later, docs/product/sales.md); anyone else gets emails about them (Photo alerts, docs/product/people.md).
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    /** Null for a search that someone gets emails about: see `photoAlerts`. */
    checkoutGuid: guid('checkout_guid').references(() => checkouts.guid, { onDelete: 'cascade' }),
    /** Position of the package in the cart, and of its line in the order. */
    position: smallint('position').notNull().default(0),
    /** Null until the checkout is paid. */
    orderGuid: guid('order_guid').references(() => orders.guid),
    lineGuid: guid('line_guid').references(() => orderLines.guid),
    kind: text('kind').$type<'text' | 'face'>().notNull(),
    /** The text searched for, if it is a text. */
    text: text('text').notNull().default(''),
    /** The package's maximum number of photos. */
    maxPhotos: smallint('max_photos').notNull(),
    /** When the person was searched for: a face search only adds photos whose faces are described after this. */
    searchedAt: moment('searched_at').notNull(),
    /**
     * The text that the buyer agreed to, its language, and when; null for a number or a name, which need no consent.
     */
    consentVersion: text('consent_version'),
    consentLanguage: text('consent_language'),
    agreedAt: moment('agreed_at'),
    /** When it ended, and why; null while it is active. */
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').$type<SearchEnd>(),
    /** The revision of the gallery's photos at which it was last run. */
    seenRevision: bigint('seen_revision', { mode: 'number' }).notNull().default(-1),
    /** When the buyer is to be notified of added photos, and when they last were. */
    mailDueAt: moment('mail_due_at'),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_checkout').on(table.checkoutGuid, table.position),
    index('saved_searches_order').on(table.orderGuid),
    index('saved_searches_open')
      .on(table.engineGuid)
      .where(sql`order_guid is not null and ended_at is null`),
    index('saved_searches_due')
      .on(table.mailDueAt)
      .where(sql`mail_due_at is not null`),
  ],
)

/**
 * A face on a purchased photo that a saved search looks for. Deleted with the face: when the photo or the gallery's
 * faces are deleted.
 */
export const savedSearchFaces = pgTable(
  'saved_search_faces',
  {
    accountGuid: guid('account_guid').notNull(),
    searchGuid: guid('search_guid')
      .notNull()
      .references(() => savedSearches.guid, { onDelete: 'cascade' }),
    faceGuid: guid('face_guid')
      .notNull()
      .references(() => photoFaces.guid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.searchGuid, table.faceGuid] }),
    index('saved_search_faces_face').on(table.faceGuid),
  ],
)
