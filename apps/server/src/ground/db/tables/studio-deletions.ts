import { integer, jsonb } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { byteCount, guid, holdsObject, holdsObjects, moment, pgTable } from './columns.ts'

/** Someone who gets the certificate. */
export interface CertificateRecipient {
  emailAddress: string
  firstName: string
}

/** That a studio is to be deleted, and what became of it. It goes when the studio is kept. */
export const studioDeletions = pgTable(
  'studio_deletions',
  {
    accountGuid: guid('account_guid')
      .primaryKey()
      .references(() => accounts.guid),
    requestedAt: moment('requested_at').notNull(),
    /** An owner, whose record goes with the studio. */
    requestedBy: guid('requested_by'),
    /** When owners were told that it is a week; null before. */
    remindedAt: moment('reminded_at'),
    /** When owners were told that money is still open; null where the deletion did not have to wait. */
    waitingNotifiedAt: moment('waiting_notified_at'),
    /** The owners at the end, until the certificate has been sent to them. */
    recipients: jsonb('recipients').$type<CertificateRecipient[]>().notNull().default([]),
    /** How much was deleted, by noun. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    noFiles: integer('no_files').notNull().default(0),
    fileBytes: byteCount('file_bytes').notNull().default(0),
    /** How much is kept for the bookkeeping, by noun. */
    keptCounts: jsonb('kept_counts').$type<Record<string, number>>().notNull().default({}),
    /** Until when that is kept; null where nothing is. */
    booksUntil: moment('books_until'),
    /** When all that goes at once was gone. */
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
