import type { IncomingHttpHeaders } from 'node:http'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { toLocalTime } from '@proofdesk/domain/local-time'
import { type SearchedBy, VISIT_MINUTES, type VisitKind } from '@proofdesk/domain/visit-event'
import { LRUCache } from 'lru-cache'
import type { BaseLogger } from 'pino'
import type { Clock } from '../ports/clock/clock.ts'
import type { Database } from '../db/client.ts'
import type { DiskSpace } from '../ports/storage/disk-space.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Countries } from './countries.ts'
import { isCounted } from './is-counted.ts'
import { type Caller, createVisitorHashes } from './visitor-hash.ts'
import type { VisitRow } from './visit-row.ts'
import { dropUnknownPhotos, writeVisits } from './write-visits.ts'

/** The request of a visitor. */
export interface VisitRequest {
  ip: string
  headers: IncomingHttpHeaders
}

/** Where it happened. */
export interface VisitPlace {
  accountGuid: string
  /** The account's time zone. */
  timeZone: string
  engineGuid: string
}

export function toVisitPlace(
  { guid, timeZone }: { guid: string; timeZone: string },
  engineGuid: string,
): VisitPlace {
  return { accountGuid: guid, timeZone, engineGuid }
}

export interface DoneVisit {
  kind: VisitKind
  photoGuid?: string | undefined
  by?: SearchedBy | undefined
  /** For a text search without a result. */
  words?: string | undefined
  /** Number of photos downloaded together. */
  count?: number | undefined
  /** For a checkout: identifies the visitor when it is paid. */
  checkoutGuid?: string | undefined
}

/** Records visitors' events. No one waits for it, and its failures affect nothing. */
export interface VisitRecorder {
  /** Returns how many are recorded: none from bots, nor from a browser that asks not to be tracked. */
  record(request: VisitRequest, place: VisitPlace, done: readonly DoneVisit[]): number
  /** Writes waiting events. */
  flush(): Promise<void>
}

interface Waiting extends DoneVisit, VisitPlace {
  at: number
  caller: Caller
}

const PAUSE = 1_000
/** This many are written immediately without waiting for the second to end. */
const BATCH = 500
/** Maximum number of waiting events while the database is unreachable; further ones are lost, and counted as such. */
const WAITING_MAX = 20_000
const TRIES = 3
/** Visitors whose last event is remembered, so that a continuing visit isn't counted again. */
const LAST_SEEN_MAX = 100_000

interface RecorderOptions {
  db: Database
  log: Pick<BaseLogger, 'warn' | 'error'>
  clock: Clock
  metrics: Metrics
  countries: Countries
  diskSpace: Pick<DiskSpace, 'level'>
}

/**
 * Collects events in memory and writes them together, each second or when there are 500: a thousand per second cost one
 * transaction. If a process crashes, at most a second's events are lost.
 */
export function createVisitRecorder(options: RecorderOptions): VisitRecorder {
  const { clock, metrics } = options
  const write = createWriter(options)
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length > 0) writing = writing.then(() => write(batch))
    return writing
  }

  return {
    record({ ip, headers }, place, done) {
      if (!isCounted(headers)) return 0
      if (waiting.length + done.length > WAITING_MAX) {
        metrics.visitsRefused('waiting', done.length)
        return 0
      }
      const caller = { address: ip, agent: headers['user-agent'] ?? '' }
      for (const each of done) waiting.push({ ...each, ...place, at: clock.now(), caller })
      if (waiting.length >= BATCH) void flush()
      else timer ??= setTimeout(() => void flush(), PAUSE).unref()
      return done.length
    },
    flush,
  }
}

function createWriter({ db, log, metrics, countries, diskSpace }: RecorderOptions) {
  const hashes = createVisitorHashes(db)
  const lastSeen = new LRUCache<string, number>({ max: LAST_SEEN_MAX })

  /** Whether the event starts a visit; every event extends the visit. */
  function beginsVisit(
    { engineGuid, at }: Pick<Waiting, 'engineGuid' | 'at'>,
    visitor: number,
  ): boolean {
    const key = `${engineGuid} ${visitor}`
    const last = lastSeen.get(key)
    lastSeen.set(key, at)
    return last === undefined || at - last > VISIT_MINUTES * MINUTE_MS
  }

  async function toRows(batch: readonly Waiting[]): Promise<VisitRow[]> {
    const rows: VisitRow[] = []
    for (const { caller, timeZone, ...done } of batch) {
      const clock = toLocalTime(done.at, timeZone)
      const day = clock.slice(0, 10)
      const account = { accountGuid: done.accountGuid, month: day.slice(0, 7) }
      const visitor = await hashes.hash(account, caller)
      const isNew = beginsVisit(done, visitor)
      if (done.kind === 'visit' && !isNew) continue
      const hour = Number(clock.slice(11, 13))
      rows.push({ ...done, day, hour, visitor, country: countries.countryOf(caller.address) })
    }
    return rows
  }

  return async (batch: readonly Waiting[]): Promise<void> => {
    // The remaining space is for photos and orders; visits can be counted again later.
    if ((await diskSpace.level()) === 'full') return metrics.visitsRefused('no space', batch.length)
    let rows: VisitRow[] | undefined
    for (let attempt = 1; ; attempt += 1)
      try {
        rows ??= await toRows(batch)
        const known = await dropUnknownPhotos(db, rows)
        if (known.length < rows.length)
          metrics.visitsRefused('unknown photo', rows.length - known.length)
        const { written, refused } = await writeVisits(db, known)
        for (const reason of ['network', 'budget'] as const)
          if (refused[reason] > 0) metrics.visitsRefused(reason, refused[reason])
        return metrics.visitsWritten(written)
      } catch (error) {
        if (attempt < TRIES) {
          log.warn({ err: error }, 'Visits could not be written; trying again')
          continue
        }
        metrics.visitsRefused('not written', batch.length)
        return log.error({ err: error, events: batch.length }, 'Visits were lost')
      }
  }
}
