import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { connectAsSuperuser } from './superuser.ts'

/** A range of a cluster's log, in bytes counted from when the cluster was created; `to` is exclusive. */
export interface LogStretch {
  /** The server's history: the first part of the log files' names. */
  timeline: string
  from: bigint
  to: bigint
  /** It contains everything committed before this moment, and at least one commit after it. Epoch milliseconds. */
  at: number
  /** Reads its bytes. */
  read(): AsyncIterable<Buffer>
}

export interface ClusterLog {
  /** False if the server keeps its log only from now on: what was written before has to be backed up some other way. */
  readonly isContinued: boolean
  /** What was written since the last released range. */
  next(): Promise<LogStretch>
  /** The range is stored elsewhere: the server no longer needs to keep it. */
  release(stretch: LogStretch): Promise<void>
  close(): Promise<void>
}

/** The size in every cluster that initdb creates with its defaults. */
const SEGMENT_BYTES = 16n * 1024n * 1024n
const READ_BYTES = 1024 * 1024
const SLOT = 'kept_log'
/** Enough to contain some commits, whose times belong to a single history. */
const HASHED_BYTES = 8_192n

/**
 * Reads the log of a data folder's running cluster piece by piece, as it is written. From the first call on, the server
 * keeps what hasn't been released, up to `max_slot_wal_keep_size`: beyond that `isContinued` is false again.
 */
export async function openClusterLog(dataDir: string): Promise<ClusterLog> {
  const cluster = join(resolve(dataDir), 'cluster')
  const client = await connectAsSuperuser(cluster, 'embedded-postgres log')
  try {
    const isContinued = await ensureSlot(client)
    return {
      isContinued,
      next: () => nextStretch(client, cluster),
      async release({ to }) {
        await client.query(
          `select pg_replication_slot_advance('${SLOT}', '0/0'::pg_lsn + $1::numeric)`,
          [String(to)],
        )
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/**
 * The SHA-256 of the log's last bytes before a position: it identifies a cluster that was reset to an earlier state and
 * has since reached the same position. Undefined if the server no longer has those bytes, or hasn't come that far.
 */
export async function hashLogBefore(
  dataDir: string,
  position: bigint,
): Promise<string | undefined> {
  const cluster = join(resolve(dataDir), 'cluster')
  const client = await connectAsSuperuser(cluster, 'embedded-postgres log')
  try {
    const { rows } = await client.query<{ to: string; timeline: string }>(
      `select pg_current_wal_flush_lsn() - '0/0' as "to",
         left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline`,
    )
    const { to, timeline } = rows[0]!
    if (BigInt(to) < position) return undefined
    const beginning = position > HASHED_BYTES ? position - HASHED_BYTES : 0n
    const hash = createHash('sha256')
    for await (const chunk of readLog(join(cluster, 'pg_wal', timeline), beginning, position))
      hash.update(chunk)
    return hash.digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await client.end()
  }
}

/** Lets the server delete its log as it normally does. Harmless if none was kept. */
export async function endClusterLog(dataDir: string): Promise<void> {
  const client = await connectAsSuperuser(
    join(resolve(dataDir), 'cluster'),
    'embedded-postgres log',
  )
  try {
    await dropSlot(client)
  } finally {
    await client.end()
  }
}

async function dropSlot(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}'`,
  )
}

/** False if it had to be created. */
async function ensureSlot(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ status: string | null }>(
    `select wal_status as status from pg_replication_slots where slot_name = '${SLOT}'`,
  )
  if (rows[0] && rows[0].status !== 'lost') return true
  await dropSlot(client)
  await client.query(`select pg_create_physical_replication_slot('${SLOT}', true)`)
  return false
}

async function nextStretch(client: pg.Client, cluster: string): Promise<LogStretch> {
  const at = Date.now()
  // A commit after `at`, which tells a recovery up to a moment that it has passed it.
  await client.query(`select pg_logical_emit_message(true, 'kept log', '')`)
  const { rows } = await client.query<{ from: string; to: string; timeline: string }>(
    `select restart_lsn - '0/0' as "from", pg_current_wal_flush_lsn() - '0/0' as "to",
       left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline
     from pg_replication_slots where slot_name = '${SLOT}'`,
  )
  const found = rows[0]
  if (!found) throw new Error('The server no longer keeps its log.')
  const [from, to] = [BigInt(found.from), BigInt(found.to)]
  const { timeline } = found
  return {
    timeline,
    from,
    to,
    at,
    read: () => readLog(join(cluster, 'pg_wal', timeline), from, to),
  }
}

/** `beginning`: the prefix of the log files' paths, up to their timeline. */
async function* readLog(
  beginning: string,
  from: bigint,
  to: bigint,
): AsyncGenerator<Buffer, void, undefined> {
  for (let at = from; at < to;) {
    const segment = at / SEGMENT_BYTES
    const end = to < (segment + 1n) * SEGMENT_BYTES ? to : (segment + 1n) * SEGMENT_BYTES
    const file = await open(beginning + segmentName(segment))
    try {
      while (at < end) {
        const buffer = Buffer.alloc(Math.min(READ_BYTES, Number(end - at)))
        const { bytesRead } = await file.read(buffer, 0, buffer.length, Number(at % SEGMENT_BYTES))
        if (bytesRead === 0) throw new Error('The log ends too early.')
        at += BigInt(bytesRead)
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await file.close()
    }
  }
}

/** Together with the timeline, the name of a segment's file. */
function segmentName(segment: bigint): string {
  const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0')
  return hex(segment / 256n) + hex(segment % 256n)
}

/**
 * Writes ranges of a log, in order and without a gap, into the files of a restored cluster that hasn't started yet: it
 * recovers up to their end.
 */
export async function writeLog(
  dataDir: string,
  stretches: AsyncIterable<
    Pick<LogStretch, 'timeline' | 'from'> & { read(): AsyncIterable<Uint8Array> }
  >,
): Promise<void> {
  for await (const { timeline, from, read } of stretches) {
    const beginning = join(resolve(dataDir), 'cluster/pg_wal', timeline)
    let at = from
    for await (const chunk of read())
      for (let done = 0; done < chunk.length;) {
        const room = Number(SEGMENT_BYTES - (at % SEGMENT_BYTES))
        const piece = chunk.subarray(done, done + room)
        await writeAt(beginning + segmentName(at / SEGMENT_BYTES), piece, at % SEGMENT_BYTES)
        at += BigInt(piece.length)
        done += piece.length
      }
  }
}

async function writeAt(path: string, piece: Uint8Array, at: bigint): Promise<void> {
  const file = await open(path, 'r+').catch(() => open(path, 'wx', 0o600))
  try {
    await file.write(piece, 0, piece.length, Number(at))
    // PostgreSQL accepts only complete files; unwritten bytes are zeros, which end the recovery.
    if ((await file.stat()).size < SEGMENT_BYTES) await file.truncate(Number(SEGMENT_BYTES))
  } finally {
    await file.close()
  }
}
