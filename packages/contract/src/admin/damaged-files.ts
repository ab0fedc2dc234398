import { FILE_KINDS, FILE_PROBLEMS } from '@proofdesk/domain/damaged-file'
import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'
import { queryBoolean, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** An original that is missing or not as it was sent. It is delivered to no one until it is sound again. */
export const DamagedFile = record({
  /** The photo's, the video's or the picture's own. */
  guid: Guid,
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  damage: z.enum(FILE_PROBLEMS),
  /** Bytes that it was sent with, and those that are there; null when none can be read. */
  size: z.int(),
  foundBytes: z.int().nullable(),
  foundAt: Timestamp,
  checkedAt: Timestamp,
  /** Another look has been asked for. */
  isChecking: z.boolean(),
  dismissedAt: Timestamp.nullable(),
  /** Null for media. */
  gallery: z.object({ guid: Guid, name: z.string(), slug: z.string() }).nullable(),
  thumbnail: z.object({ location: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** Orders that it was bought in. */
  orders: z.int(),
  /** Whether it is in the trash; one that was bought is listed all the same. */
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
    summary: 'Originals that are missing or damaged, 50 a page, the newest first',
    query: z.object({
      /** Those that were dismissed, instead of the others. */
      dismissed: queryBoolean.optional(),
      page: queryInt(1, 100_000).optional(),
    }),
    output: z.object({ files: z.array(DamagedFile), total: z.int() }),
  }),
  count: route({
    method: 'GET',
    path: '/admin/files/damaged/count',
    capability: 'manageGalleries',
    summary: 'How many originals are missing or damaged, and how many more were dismissed',
    output: z.object({ count: z.int(), dismissed: z.int() }),
  }),
  check: route({
    method: 'POST',
    path: '/admin/files/damaged/check',
    capability: 'manageGalleries',
    summary: 'Look at a damaged file again; when it is sound it leaves the list',
    body: z.object({ guid: Guid }),
    output: Saved,
  }),
  dismiss: route({
    method: 'POST',
    path: '/admin/files/damaged/dismiss',
    capability: 'manageGalleries',
    summary: 'Stop reminders of a damaged file, or start them again; it stays undelivered',
    body: z.object({ guid: Guid, isDismissed: z.boolean() }),
    output: Saved,
  }),
}
