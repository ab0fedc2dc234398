import { boolean, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'

/** Tables whose rows are deleted and come back by `deleted_at`, and hold people or pictures of them. */
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
 * What was deleted, erased, refused or revoked, and would come back with an older backup: of what, and which. Triggers
 * write it with the change itself, so no way of deleting something can forget it.
 */
export type ErasureNoun =
  | DeletedNoun
  /** A studio that was purged. */
  | 'accounts'
  /** A face, by its place on its photo. */
  | 'photo_faces'
  /** An address that is not written to; the address itself is only in `mail_stops`. */
  | 'mail_stops'
  /** A customer who took back their consent to news and offers. */
  | 'offers'
  /** A customer who wants no more mails about a gallery. */
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

/** Erasures by the guid of what was erased, and nothing else of it. The last word on each is the one that is kept. */
export const erasures = pgTable(
  'erasures',
  {
    noun: text('noun').$type<ErasureNoun>().notNull(),
    key: guid('key').notNull(),
    accountGuid: accountGuid(),
    /** By the database's clock, which orders them. */
    at: moment('at').notNull(),
    /** It was taken back: brought back from the trash, agreed to again. */
    isUndone: boolean('is_undone').notNull().default(false),
    /** What it takes to do it again: a moment, the place of a face, a version. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.noun, table.key] }),
    holdsObject(table.values),
    index('erasures_at').on(table.at),
  ],
)
