import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Reasons why rows are in no export of a studio. */
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
 * How a restored copy treats rows that name or show a person, if they were deleted, erased or objected to after the
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

/** What happens to a studio's rows when the studio is deleted. */
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

/**
 * A table's contents, and what happens to them. The database is backed up as a whole, so every table is in every
 * backup.
 */
export interface StoredTable {
  table: PgTable
  /** Describes a row. */
  holds: string
  /** The noun under which rows are exported, or why they aren't. */
  exported: string | { not: keyof typeof NOT_EXPORTED }
  /** Columns that are not exported: secrets, and values that are only valid in this installation. */
  without?: readonly string[]
  /** The exported rows, if not all of the studio's. */
  only?: SQL
  erased: keyof typeof ERASED_BY
  /** Required for tables that name people, or whose rows are deleted again. */
  restored?: keyof typeof RESTORED
  /** What happens when the studio is deleted; `purged` by default. */
  withStudio?: keyof typeof WITH_STUDIO
  kept: Kept
}
