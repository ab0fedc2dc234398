import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Why rows are in no export of a studio. */
export const NOT_EXPORTED = {
  secret: 'signs people in, or opens something',
  counted: 'counted or made again from what is exported',
  momentary: 'of no use once it is over',
  here: 'true of this installation only',
} as const

/** What happens to rows that name a person when the person is erased. */
export const ERASED_BY = {
  nobody: 'names no one',
  deleted: 'the row is deleted',
  emptied: 'name and contact details are emptied, the rest stays for the numbers',
  owner: 'goes with the record that it belongs to',
  expires: 'goes by itself, at the latest when its time is over',
  sale: 'stays with the sale, as bookkeeping law asks for it',
  proof: 'stays, as it shows what someone agreed to or refused',
} as const

/**
 * What a restored copy has of rows that name a person, or show one, where they were deleted, erased or refused after the
 * backup. Backup and restore, docs/product.md.
 */
export const RESTORED = {
  deleted: 'what was deleted since is deleted again',
  erased: 'what was erased since is erased again',
  refused: 'what was refused since is refused again',
  revoked: 'what was revoked since is revoked again',
  ended: 'no row',
  person: 'goes with the person who is deleted again',
  record: 'goes with the record that is deleted again',
  expires: 'goes by itself when its time is over',
  never: 'all of it, as none of it is erased',
} as const

/** What becomes of the rows of a studio when the studio is deleted. */
export const WITH_STUDIO = {
  purged: 'deleted',
  books: 'kept for the bookkeeping, then deleted',
  emptied: 'emptied while the bookkeeping names them, then deleted',
  stays: 'stays, without what it says of the studio',
  shared: 'is of no studio',
} as const

/** How long rows are kept. */
export const KEPT = {
  account: 'as long as the account',
  record: 'as long as the record that it belongs to',
  trash: 'until 30 days after it was deleted',
  sale: 'as long as the account, for the bookkeeping',
  installation: 'as long as the installation',
  session: 'until it expires or is used',
} as const

export type Kept = keyof typeof KEPT | `${number} ${'hours' | 'days' | 'years'}`

/** What is stored in a table, and what becomes of it. The database is backed up whole, so each is in every backup. */
export interface StoredTable {
  table: PgTable
  /** What a row is. */
  holds: string
  /** The noun under which a studio takes its rows along, or why it doesn't. */
  exported: string | { not: keyof typeof NOT_EXPORTED }
  /** Columns that no export has: secrets, and what is only true here. */
  without?: readonly string[]
  /** Which rows an export has, where it isn't all of the studio's. */
  only?: SQL
  erased: keyof typeof ERASED_BY
  /** Has to be said of each table that names people, or whose rows are deleted again. */
  restored?: keyof typeof RESTORED
  /** When the studio is deleted; `purged` by default. */
  withStudio?: keyof typeof WITH_STUDIO
  kept: Kept
}
