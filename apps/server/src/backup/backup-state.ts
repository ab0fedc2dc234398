import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { backupFolder } from './backup-key.ts'

/**
 * What the data folder knows about its backups in a destination; each kind has its own file, since they run
 * concurrently.
 */
const KINDS = {
  backup: z.object({
    name: z.string(),
    /** When it was complete. Epoch milliseconds, here and below. */
    at: z.number(),
    /** Bytes of the installation, and of all backups in the destination after this one. */
    bytes: z.number(),
    files: z.number(),
    placeBytes: z.number(),
    /** Missing if the database is a dump. */
    series: z.string().optional(),
    /** The log position at which its recovery begins. */
    from: z.string().optional(),
    /** The hash of the log before `from`; undefined if it could not be read. */
    hash: z.string().optional(),
  }),
  increment: z.object({
    at: z.number(),
    series: z.string(),
    to: z.string(),
    /** The hash of the log before `to`; undefined if it could not be read. */
    hash: z.string().optional(),
  }),
  check: z.object({
    at: z.number(),
    parts: z.number(),
    /** Missing or damaged parts; the next backup writes them again. */
    damaged: z.array(z.string()),
  }),
} as const
type Kind = keyof typeof KINDS
export type BackupState<K extends Kind> = z.infer<(typeof KINDS)[K]>

const fileOf = (dataDir: string, place: { id: string }, kind: Kind) =>
  join(backupFolder(dataDir), `${kind}-${place.id}.json`)

/** Undefined if there is none yet. */
export async function readBackupState<K extends Kind>(
  dataDir: string,
  place: { id: string },
  kind: K,
): Promise<BackupState<K> | undefined> {
  const text = await readFile(fileOf(dataDir, place, kind), 'utf8').catch(undefinedWhenMissing)
  return text === undefined ? undefined : (KINDS[kind].parse(JSON.parse(text)) as BackupState<K>)
}

export async function writeBackupState<K extends Kind>(
  dataDir: string,
  place: { id: string },
  kind: K,
  state: BackupState<K>,
): Promise<void> {
  const file = fileOf(dataDir, place, kind)
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, JSON.stringify(state), { mode: 0o600, flush: true })
  await rename(temporary, file)
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
