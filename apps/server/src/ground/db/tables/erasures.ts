import { boolean, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'

/** Tables that contain people or pictures of them, and whose rows are deleted and restored by `deleted_at`. */
export const DELETED_NOUNS = [
  'galleries',
  'photos',
  'videos',
  'media',
  'participants',
  'customers',
  'users',
] as const
export type DeletedNoun = (typeof DELETED_NOUNS)[number]

/**
 * A deletion, erasure, refusal or revocation that restoring an older backup would undo. Triggers record it together
 * with the change itself, so no way of deleting something can miss it.
 */
export type ErasureNoun =
  | DeletedNoun
  /** A studio that was purged. */
  | 'accounts'
  /** A face, by its position in its photo. */
  | 'photo_faces'
  /** An email address that is no longer emailed; the address itself is only in `mail_stops`. */
  | 'mail_stops'
  /** A customer who withdrew consent to news and offers. */
  | 'offers'
  /** A customer who opted out of a gallery's emails. */
  | 'mailings'
  /** Someone on a start list who doesn't want to be found. */
  | 'searches'
  /** A search for photos that are found later, which its buyer or an erasure ended. */
  | 'saved_searches'
  /** An order whose earlier links were revoked. */
  | 'order_links'
  /** A gallery whose password was set or changed. */
  | 'gallery_access'
  /** A link for one buyer that was revoked. */
  | 'grace_links'
  /** A teammate whose earlier password is no longer valid. */
  | 'passwords'

/** Erasures by the guid of what was erased, with nothing else about it. Only the latest entry for each is kept. */
export const erasures = pgTable(
  'erasures',
  {
    noun: text('noun').$type<ErasureNoun>().notNull(),
    key: guid('key').notNull(),
    accountGuid: accountGuid(),
    /** In the database's time, which orders them. */
    at: moment('at').notNull(),
    /** It was undone: restored from the trash, or consented to again. */
    isUndone: boolean('is_undone').notNull().default(false),
    /** The data needed to repeat it: a time, the position of a face, a version. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.noun, table.key] }),
    holdsObject(table.values),
    index('erasures_at').on(table.at),
  ],
)
