import { open, readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { connectAsSuperuser } from './superuser.ts'

/** A folder or a file of a cluster, by its path within the cluster, with `/`. */
export type ClusterEntry = { path: string; kind: 'folder' } | FileEntry
type FileEntry = {
  path: string
  kind: 'file'
  /** The size including the zeros at its end, if its content leaves them out. */
  size?: number
} & Content

/**
 * Its bytes: read from disk, or known already. Undefined when a file that `list` named no longer exists, which can
 * happen.
 */
type Content = { open(): Promise<Readable | Buffer | undefined> }

export interface ClusterBackup {
  /** The log position at which recovery begins, in bytes since the cluster was created. */
  readonly start: bigint
  /**
   * Everything in the cluster except its log, while the server goes on writing. Files change while they are read: only
   * together with what `finish` returns do they form a cluster again.
   */
  list(): AsyncIterable<ClusterEntry>
  /**
   * Ends the backup and returns what belongs to it: the log written in the meantime, and where recovery begins.
   * Whatever was committed before this call is in the copy. Read it before `close`. All of these files are required:
   * opening one that no longer exists throws.
   */
  finish(): Promise<ClusterEntry[]>
  /** Called whether it was finished or not. */
  close(): Promise<void>
}

const READ_BYTES = 1024 * 1024
const SEGMENT_BYTES = 16 * 1024 * 1024
const INCOMPLETE_LOG =
  'The log written during the backup is no longer complete. Start the backup again.'

/** Contents that a server keeps for itself while it runs, and recreates at its start. */
const EMPTY_FOLDERS = new Set(
  ['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans'].map(
    (name) => `pg_${name}`,
  ),
)
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_manifest',
  'tablespace_map',
])

/**
 * Begins a backup of a data folder's cluster while its server keeps running: what PostgreSQL itself calls a low-level
 * base backup. Several may run at once.
 */
export async function startClusterBackup(dataDir: string): Promise<ClusterBackup> {
  const cluster = join(resolve(dataDir), 'cluster')
  const client = await connectAsSuperuser(cluster, 'embedded-postgres backup')
  let isBroken = false
  client.on('end', () => (isBroken = true))
  // Without its connection the server no longer keeps the log: whatever was copied is useless.
  const requireConnection = () => {
    if (isBroken) throw new Error('The connection to the database broke. Start the backup again.')
  }
  try {
    // What is written from now on stays on disk as long as this connection does.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    const { rows } = await client.query<{ first: string; start: string }>(
      `select pg_walfile_name(lsn) as first, lsn - '0/0' as start from pg_backup_start('proofdesk', true) as lsn`,
    )
    const { first, start } = rows[0]!
    return {
      start: BigInt(start),
      async *list() {
        for await (const entry of listCluster(cluster)) {
          requireConnection()
          yield entry
        }
      },
      async finish() {
        requireConnection()
        return finishBackup(client, cluster, first)
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function* listCluster(cluster: string, folder = ''): AsyncGenerator<ClusterEntry> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(noneWhenGone)
  // In a fixed order, so that files adjacent in one backup are adjacent in the next.
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder + entry.name
    if (entry.isDirectory()) {
      if (entry.name.startsWith('pgsql_tmp')) continue
      yield { kind: 'folder', path }
      if (!EMPTY_FOLDERS.has(path)) yield* listCluster(cluster, `${path}/`)
      // Recovery expects its subfolders too.
      if (path === 'pg_wal')
        for (const name of ['archive_status', 'summaries'])
          yield { kind: 'folder', path: `${path}/${name}` }
    } else if (entry.isFile() && !LEFT_OUT.has(path) && !entry.name.startsWith('pg_internal.init'))
      yield fileOf(cluster, path)
  }
}

async function finishBackup(
  client: pg.Client,
  cluster: string,
  first: string,
): Promise<ClusterEntry[]> {
  const { rows } = await client.query<{ last: string; label: string }>(
    `select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)`,
  )
  const { last, label } = rows[0]!
  const log: string[] = []
  for (const name of await readdir(join(cluster, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) log.push(name)
  if (!log.includes(first) || !log.includes(last)) throw new Error(INCOMPLETE_LOG)
  return [
    ...log.sort().map((name) => logFileOf(cluster, `pg_wal/${name}`)),
    { kind: 'file', path: 'backup_label', open: async () => Buffer.from(label) },
  ]
}

function fileOf(cluster: string, path: string): FileEntry {
  return {
    kind: 'file',
    path,
    // A dropped table's file may disappear between the listing and now: the log covers that.
    async open() {
      const file = await open(join(cluster, path)).catch(undefinedWhenGone)
      if (!file) return undefined
      // A stream would allocate its whole buffer for each of a thousand small files.
      if ((await file.stat()).size > READ_BYTES)
        return file.createReadStream({ highWaterMark: READ_BYTES })
      return file.readFile().finally(() => file.close())
    },
  }
}

/** A log file is 16 MB, of which a quiet studio fills a few hundred kilobytes in a backup. */
function logFileOf(cluster: string, path: string): FileEntry {
  return {
    kind: 'file',
    path,
    size: SEGMENT_BYTES,
    async open() {
      const content = await readFile(join(cluster, path)).catch(undefinedWhenGone)
      if (content?.length !== SEGMENT_BYTES) throw new Error(INCOMPLETE_LOG)
      return content.subarray(0, endOfBytes(content))
    },
  }
}

/** The position after which only zeros follow. */
function endOfBytes(content: Buffer): number {
  const zeros = Buffer.alloc(8192)
  let end = content.length
  while (end > 0 && content.subarray(Math.max(0, end - zeros.length), end).equals(zeros))
    end -= zeros.length
  return end
}

function undefinedWhenGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** The folder of a database that was dropped in the meantime. */
function noneWhenGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
