import type { Readable } from 'node:stream'
import type { ExportCursor } from '../../ground/db/tables/studio-exports.ts'

/** A file of an export. */
export interface ExportFile {
  /** Path in the export, including folders. */
  path: string
  /** Size in bytes; null if the file no longer exists. */
  size: number | null
  open: () => Readable | Promise<Readable>
  /** Storage key, for an import; absent for files made for the export. */
  key?: string
  /** SHA-256 of the upload, if known. */
  checksum?: string | null
  /** Where to resume after a part that ends with this file. */
  cursor: ExportCursor
}

/** Documents of a studio after a cursor, the first one first; provided by the wings above. */
export type ListDocuments = (
  account: { guid: string },
  after: string,
) => AsyncIterable<{ path: string; bytes: Buffer; after: string }>
