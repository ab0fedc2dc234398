import * as z from 'zod'
import { Timestamp, shortText } from '../fields.ts'
import { route } from '../route.ts'

/** Result of a trial restore of the latest backup. `noRoom`: the disk has no space for a copy of everything. */
export const RESTORE_TEST_STATES = ['running', 'passed', 'noRoom', 'incomplete', 'failed'] as const

const RestoreTest = z.object({
  state: z.enum(RESTORE_TEST_STATES),
  startedAt: Timestamp,
  /** The point in time that was restored; null unless the test passed. */
  restoredTo: Timestamp.nullable(),
  galleries: z.int(),
  photos: z.int(),
  orders: z.int(),
  /** Originals that the restored database references and that are missing or have a different size. */
  missing: z.int(),
})
export type RestoreTest = z.infer<typeof RestoreTest>

/** State of the installation's backups. */
const Backups = z.object({
  /** The backup location without secrets; null where BACKUP_URL isn't set. */
  place: z.string().nullable(),
  /** Whether the database is the operator's own; backing it up is then left to them. */
  hasOwnDatabase: z.boolean(),
  hasKey: z.boolean(),
  /** The key's folder in the backup location; null before there is one. */
  keyFolder: z.string().nullable(),
  /** Former keys, the newest first: backups in their folders can only be restored with them. */
  earlierKeys: z.array(z.object({ folder: z.string(), until: Timestamp })),
  /** The moment up to which everything is backed up, and the time of the last full backup. */
  lastAt: Timestamp.nullable(),
  wholeAt: Timestamp.nullable(),
  /** Size of the installation, and of everything in the backup location. */
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
    summary: 'Get the state of the installation’s backups',
    notes: 'Only for owners of the studio that was created first; null for others.',
    output: Answer,
  }),
  createKey: route({
    method: 'POST',
    path: '/admin/backups/key',
    capability: 'runInstallation',
    proof: 'recent',
    summary: 'Create the backup key. It is only returned this once and not stored',
    output: z.object({ key: z.string() }),
    status: 201,
  }),
  replaceKey: route({
    method: 'POST',
    path: '/admin/backups/key/replace',
    capability: 'runInstallation',
    proof: 'recent',
    summary:
      'Replace the backup key. The next backup is a full one; earlier backups need the earlier key',
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
