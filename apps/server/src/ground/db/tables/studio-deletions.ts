import { integer, jsonb } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { byteCount, guid, holdsObject, holdsObjects, moment, pgTable } from './columns.ts'

/** A recipient of the certificate. */
export interface CertificateRecipient {
  emailAddress: string
  firstName: string
}

/** A studio's requested deletion, and its progress. Deleted if the studio is kept. */
export const studioDeletions = pgTable(
  'studio_deletions',
  {
    accountGuid: guid('account_guid')
      .primaryKey()
      .references(() => accounts.guid),
    requestedAt: moment('requested_at').notNull(),
    /** An owner, whose record is deleted with the studio. */
    requestedBy: guid('requested_by'),
    /** When owners were reminded a week before; null until then. */
    remindedAt: moment('reminded_at'),
    /** When owners were notified that money is still open; null if the deletion did not have to wait. */
    waitingNotifiedAt: moment('waiting_notified_at'),
    /** The last owners, until the certificate has been sent to them. */
    recipients: jsonb('recipients').$type<CertificateRecipient[]>().notNull().default([]),
    /** Numbers of deleted rows, by noun. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    noFiles: integer('no_files').notNull().default(0),
    fileBytes: byteCount('file_bytes').notNull().default(0),
    /** Numbers of rows kept for accounting, by noun. */
    keptCounts: jsonb('kept_counts').$type<Record<string, number>>().notNull().default({}),
    /** How long these are kept; null if there are none. */
    booksUntil: moment('books_until'),
    /** When everything that is deleted immediately was gone. */
    finishedAt: moment('finished_at'),
    certificateSentAt: moment('certificate_sent_at'),
    /** When the books were deleted. */
    booksEndedAt: moment('books_ended_at'),
  },
  (table) => [
    holdsObjects(table.recipients),
    holdsObject(table.counts),
    holdsObject(table.keptCounts),
  ],
)
