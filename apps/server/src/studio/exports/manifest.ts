import { exportPartName } from '@proofdesk/domain/export-keys'
import * as z from 'zod'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { newestMigration } from '../../ground/db/newest-migration.ts'
import type { ExportPartRow, ExportRow } from './exports.queries.ts'

/** Increased when older programs can no longer read an export. */
export const EXPORT_FORMAT = 1

/** An export's origin and contents. */
export const ExportManifest = z.object({
  format: z.literal('proofdesk-export'),
  formatVersion: z.int(),
  /** The last migration of its tables. */
  migration: z.object({ number: z.int(), name: z.string() }),
  studio: z.object({ guid: z.guid(), alias: z.string(), companyName: z.string() }),
  /** When its rows were read, and when it was ready; epoch milliseconds. */
  createdAt: z.int(),
  readyAt: z.int(),
  nouns: z.array(
    z.object({
      noun: z.string(),
      table: z.string(),
      rows: z.int(),
      path: z.string(),
      size: z.int(),
      checksum: z.string(),
    }),
  ),
  parts: z.array(
    z.object({ name: z.string(), size: z.int(), checksum: z.string(), files: z.int() }),
  ),
  missing: z.int(),
})
export type ExportManifest = z.infer<typeof ExportManifest>

export async function toManifest(
  account: typeof accounts.$inferSelect,
  row: ExportRow,
  parts: readonly ExportPartRow[],
  readyAt: number,
): Promise<ExportManifest> {
  const { guid, alias, companyName } = account
  return {
    format: 'proofdesk-export',
    formatVersion: EXPORT_FORMAT,
    migration: await newestMigration(),
    studio: { guid, alias, companyName },
    createdAt: row.createdAt,
    readyAt,
    nouns: row.nouns,
    parts: parts.map(({ number, size, checksum, noFiles }) => ({
      name: exportPartName(number),
      size,
      checksum,
      files: noFiles,
    })),
    missing: row.noMissing,
  }
}
