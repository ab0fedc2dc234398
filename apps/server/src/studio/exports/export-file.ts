import type { Readable } from 'node:stream'
import type { ExportCursor } from '../../ground/db/tables/studio-exports.ts'

/** A file of an export. */
export interface ExportFile {
  /** Where it is in the export, with folders. */
  path: string
  /** Its bytes; null where it is not there any more. */
  size: number | null
  open: () => Readable | Promise<Readable>
  /** Its place in the store, for an import; absent for what is made for the export. */
  key?: string
  /** SHA-256 as it was uploaded, where that is known. */
  checksum?: string | null
  /** Where a part that ends with it goes on. */
  cursor: ExportCursor
}

/** Documents of a studio from behind a place on, the first one first: what is above this wing gives them. */
export type ListDocuments = (
  account: { guid: string },
  after: string,
) => AsyncIterable<{ path: string; bytes: Buffer; after: string }>
