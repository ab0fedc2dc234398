import { FILE_KINDS, FILE_PROBLEMS } from '@proofdesk/domain/damaged-file'
import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'
import { queryBoolean, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** An original that is missing or no longer as it was uploaded. It is delivered to no one until it is sound again. */
export const DamagedFile = record({
  /** The guid of the photo, the video or the media picture. */
  guid: Guid,
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  damage: z.enum(FILE_PROBLEMS),
  /** Bytes as uploaded, and bytes found; null when the file can't be read. */
  size: z.int(),
  foundBytes: z.int().nullable(),
  foundAt: Timestamp,
  checkedAt: Timestamp,
  /** A recheck was requested. */
  isChecking: z.boolean(),
  dismissedAt: Timestamp.nullable(),
  /** Null for pictures of the media library. */
  gallery: z.object({ guid: Guid, name: z.string(), slug: z.string() }).nullable(),
  thumbnail: z.object({ location: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** Number of orders that include it. */
  orders: z.int(),
  /** Whether it is in the trash; a purchased file is listed even then. */
  isDeleted: z.boolean(),
})
export type DamagedFile = z.infer<typeof DamagedFile>

export const DAMAGED_FILES_PER_PAGE = 50

const Saved = z.object({ file: DamagedFile })

export const damagedFiles = {
  list: route({
    method: 'GET',
    path: '/admin/files/damaged',
    capability: 'manageGalleries',
    summary: 'List missing and damaged originals, newest first, 50 per page',
    query: z.object({
      /** Returns dismissed files instead of the others. */
      dismissed: queryBoolean.optional(),
      page: queryInt(1, 100_000).optional(),
    }),
    output: z.object({ files: z.array(DamagedFile), total: z.int() }),
  }),
  count: route({
    method: 'GET',
    path: '/admin/files/damaged/count',
    capability: 'manageGalleries',
    summary: 'Count missing and damaged originals, and dismissed ones',
    output: z.object({ count: z.int(), dismissed: z.int() }),
  }),
  check: route({
    method: 'POST',
    path: '/admin/files/damaged/check',
    capability: 'manageGalleries',
    summary: 'Check a damaged file again; if it is intact it leaves the list',
    body: z.object({ guid: Guid }),
    output: Saved,
  }),
  dismiss: route({
    method: 'POST',
    path: '/admin/files/damaged/dismiss',
    capability: 'manageGalleries',
    summary: 'Dismiss a damaged file’s reminders or resume them; it isn’t delivered either way',
    body: z.object({ guid: Guid, isDismissed: z.boolean() }),
    output: Saved,
  }),
}
