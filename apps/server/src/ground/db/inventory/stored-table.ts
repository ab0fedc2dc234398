import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Reasons why rows are in no export of a studio. */
export const NOT_EXPORTED = {
  secret: 'contains secrets',
  counted: 'derived from exported data',
  momentary: 'only useful temporarily',
  here: 'only valid for this installation',
} as const

/** What happens to rows that name a person when the person is erased. */
export const ERASED_BY = {
  nobody: 'names no one',
  deleted: 'the row is deleted',
  emptied: 'name and contact details are emptied; the rest stays for statistics',
  owner: 'deleted with its record',
  expires: 'deleted automatically, at the latest when it expires',
  sale: 'stays with the sale, as required by bookkeeping law',
  proof: 'stays, as proof of consent or refusal',
} as const

/**
 * How a restored copy treats rows that name or show a person, if they were deleted, erased or objected to after the
 * backup. Backup and restore, docs/product.md.
 */
export const RESTORED = {
  deleted: 'later deletions are repeated',
  erased: 'later erasures are repeated',
  refused: 'later refusals are repeated',
  revoked: 'later revocations are repeated',
  ended: 'no row',
  person: 'deleted with the person again',
  record: 'deleted with the record again',
  expires: 'deleted automatically when it expires',
  never: 'all rows, as none are erased',
} as const

/** What happens to a studio's rows when the studio is deleted. */
export const WITH_STUDIO = {
  purged: 'deleted',
  books: 'kept for the bookkeeping, then deleted',
  emptied: 'emptied while the bookkeeping refers to it, then deleted',
  stays: 'stays, without the studio’s data',
  shared: 'belongs to no studio',
} as const

/** How long rows are kept. */
export const KEPT = {
  account: 'as long as the account',
  record: 'as long as its record',
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
