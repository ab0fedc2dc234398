import { EXPORT_STATES } from '@proofdesk/domain/studio-export'
import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** A ZIP file of an export. */
export const ExportPart = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 in hex. */
  checksum: z.string(),
  files: z.int(),
})
export type ExportPart = z.infer<typeof ExportPart>

/** An export of all of a studio's data. */
export const StudioExport = record({
  guid: Guid,
  state: z.enum(EXPORT_STATES),
  createdAt: Timestamp,
  readyAt: Timestamp.nullable(),
  /** When its files are deleted; null until it is ready. */
  expiresAt: Timestamp.nullable(),
  /** From 0 to 1. */
  progress: z.number(),
  files: z.int(),
  /** Files that no longer existed when they were due; the export lists them. */
  missing: z.int(),
  /** Number of exported rows by noun. */
  nouns: z.array(z.object({ noun: z.string(), rows: z.int() })),
  parts: z.array(ExportPart),
})
export type StudioExport = z.infer<typeof StudioExport>

export const studioExports = {
  read: route({
    method: 'GET',
    path: '/admin/account/export',
    capability: 'ownStudio',
    summary: 'Get the studio’s running or finished export, and the estimated size of a new one',
    output: z.object({
      export: StudioExport.nullable(),
      /** Total bytes of all originals, videos and media pictures. */
      bytes: z.int(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/account/export',
    capability: 'ownStudio',
    proof: 'password',
    right: 'export',
    summary: 'Export the whole studio; joins a running export and resumes a failed one',
    output: z.object({ export: StudioExport }),
    status: 201,
  }),
  download: route({
    method: 'POST',
    path: '/admin/account/export/download',
    capability: 'ownStudio',
    proof: 'password',
    right: 'export',
    summary: 'Get the addresses of an export’s files; they work until it expires',
    body: z.object({ guid: Guid }),
    output: z.object({ files: z.array(z.object({ name: z.string(), url: z.string() })) }),
  }),
}
