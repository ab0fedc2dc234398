import * as z from 'zod'
import { Timestamp, shortText } from '../fields.ts'
import { route } from '../route.ts'

/** How a trial of restoring the latest backup went. `noRoom`: the disk has no room for a copy of everything. */
export const RESTORE_TEST_STATES = ['running', 'passed', 'noRoom', 'incomplete', 'failed'] as const

const RestoreTest = z.object({
  state: z.enum(RESTORE_TEST_STATES),
  startedAt: Timestamp,
  /** The moment whose state was restored; null unless it passed. */
  restoredTo: Timestamp.nullable(),
  galleries: z.int(),
  photos: z.int(),
  orders: z.int(),
  /** Original files that the restored database names and that were missing or of another size. */
  missing: z.int(),
})
export type RestoreTest = z.infer<typeof RestoreTest>

/** What is known of the installation's backups. */
const Backups = z.object({
  /** Where they are, without secrets; null where BACKUP_URL isn't set. */
  place: z.string().nullable(),
  /** Whether the database is the operator’s own: backups are left to their clock then. */
  hasOwnDatabase: z.boolean(),
  hasKey: z.boolean(),
  /** Of the key, and where its backups are in the place; null where there is none yet. */
  keyFolder: z.string().nullable(),
  /** Keys of before, the last one first: backups in their folders can be restored with them alone. */
  earlierKeys: z.array(z.object({ folder: z.string(), until: Timestamp })),
  /** Up to when everything is backed up, and when the last whole backup was made. */
  lastAt: Timestamp.nullable(),
  wholeAt: Timestamp.nullable(),
  /** Of the installation, and of everything in the place. */
  bytes: z.int().nullable(),
  placeBytes: z.int().nullable(),
  isOld: z.boolean(),
  checkedAt: Timestamp.nullable(),
  damagedParts: z.int(),
  test: RestoreTest.nullable(),
})
export type Backups = z.infer<typeof Backups>

/** Null for owners of a studio that doesn't run the installation. */
const Answer = z.object({ backups: Backups.nullable() })

export const backups = {
  read: route({
    method: 'GET',
    path: '/admin/backups',
    capability: 'runInstallation',
    summary: 'What is known of the installation’s backups',
    notes: 'For owners of the studio that was created first; null for others.',
    output: Answer,
  }),
  createKey: route({
    method: 'POST',
    path: '/admin/backups/key',
    capability: 'runInstallation',
    proof: 'recent',
    summary: 'Make the key of the backups, which is answered this once and kept nowhere',
    output: z.object({ key: z.string() }),
    status: 201,
  }),
  replaceKey: route({
    method: 'POST',
    path: '/admin/backups/key/replace',
    capability: 'runInstallation',
    proof: 'recent',
    summary:
      'Replace the key of the backups: the next backup is a whole one, and earlier ones need the earlier key',
    output: z.object({ key: z.string() }),
    status: 201,
  }),
  test: route({
    method: 'POST',
    path: '/admin/backups/test',
    capability: 'runInstallation',
    proof: 'recent',
    summary: 'Restore the latest backup into a temporary folder and compare it',
    body: z.object({ key: shortText(200) }),
    output: Answer,
  }),
}
