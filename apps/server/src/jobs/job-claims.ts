import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'

/**
 * Says which jobs this process works on, as advisory locks held by one connection, one per job, and one for
 * the process itself. PostgreSQL lets them go the moment the process dies, however it dies and on whatever
 * host, so a job that is "active" without a lock is an orphan. Nothing is written for it.
 */
export interface JobClaims {
  /** Locks the jobs a slot has just taken and lets go those of its round before. */
  exchange(taken: readonly string[], done: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** First half of the locks that stand for worker processes; the second half is the worker's random number. */
const workerLocks = 7_321_200
const LIVENESS_CHECK_MS = 2_000
/** A worker that begins says so here, so that the others know it should it die before the next roll call. */
const channel = 'proofdesk_workers'

/** `onWorkerGone` is called when a worker process seen before holds its lock no longer. */
export async function openJobClaims(options: {
  url: string
  log: Pick<BaseLogger, 'warn'>
  onWorkerGone: () => void
}): Promise<JobClaims> {
  const { url, log, onWorkerGone } = options
  const worker = randomInt(1, 2 ** 31 - 1)
  /** How many slots hold each lock: a job may fail in one and go on in another before the first lets go. */
  const held = new Map<string, number>()
  let seen = new Set<number>()
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'proofdesk job claims',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    next.on('error', () => {}) // 'end' follows
    try {
      await next.connect()
      await next.query('select pg_advisory_lock($1::int4, $2::int4)', [workerLocks, worker])
      await next.query(exchangeLocks, [
        [...held].flatMap(([number, times]) => Array<string>(times).fill(number)),
        [],
      ])
      await next.query(`listen ${channel}`)
      await next.query('select pg_notify($1, $2)', [channel, String(worker)])
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    client = next
    next.on('notification', ({ payload }) => {
      seen.add(Number(payload))
      checkLivenessQuietly()
    })
    next.once('end', () => {
      client = undefined
      if (!closed) void reconnect()
    })
  }

  async function reconnect(): Promise<void> {
    log.warn({}, 'The connection that holds the job claims was lost')
    for (let pause = 100; !closed; pause = Math.min(pause * 2, 5_000)) {
      try {
        await connect()
        return onWorkerGone() // who went meanwhile went unseen
      } catch {
        await sleep(pause)
      }
    }
  }

  // One statement at a time: a connection has no queue of its own.
  let turn: Promise<unknown> = Promise.resolve()
  function ask(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<pg.QueryResult<{ worker: number }> | undefined> {
    const answer = turn.then(() => client?.query<{ worker: number }>({ name, text, values }))
    turn = answer.catch(() => client?.end()) // whatever it was, a new connection takes the locks again
    return answer
  }

  async function callRoll(): Promise<void> {
    const answer = await ask('roll-call', LIVE_WORKERS, [workerLocks])
    if (!answer) return
    const present = new Set(answer.rows.map((row) => row.worker))
    const deleted = [...seen].some((number) => !present.has(number))
    seen = present
    if (deleted) onWorkerGone()
  }

  function checkLivenessQuietly(): void {
    callRoll().catch(() => {}) // a lost connection is seen to above
  }

  await connect()
  const timer = setInterval(checkLivenessQuietly, LIVENESS_CHECK_MS)
  timer.unref()

  return {
    async exchange(taken, done) {
      const added = taken.map(lockNumber)
      const dropped = done.map(lockNumber)
      for (const number of added) held.set(number, (held.get(number) ?? 0) + 1)
      for (const number of dropped) {
        const left = (held.get(number) ?? 0) - 1
        if (left > 0) held.set(number, left)
        else held.delete(number)
      }
      // While the connection is away the work goes on; the locks are taken again with the new connection.
      await ask('exchange-claims', exchangeLocks, [added, dropped]).catch(() => {})
    },
    async close() {
      closed = true
      clearInterval(timer)
      await turn.catch(() => {})
      await client?.end().catch(() => {})
    },
  }
}

/** The lock of a job: the last 64 bits of its uuid, all of them random but two. `lockNumber` says the same in JavaScript. */
export const lockNumberSql = `('x' || right(replace(id::text, '-', ''), 16))::bit(64)::int8`

function lockNumber(id: string): string {
  return BigInt.asIntN(64, BigInt(`0x${id.replaceAll('-', '').slice(-16)}`)).toString()
}

// Shared locks: a claim never waits for another one, not even for that of an earlier attempt elsewhere.
const exchangeLocks = `select (select count(pg_advisory_lock_shared(n)) from unnest($1::int8[]) n), (select count(pg_advisory_unlock_shared(n)) from unnest($2::int8[]) n)`

const LIVE_WORKERS = `select objid::int8::int4 as worker from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = $1::int8::oid
  and database = (select oid from pg_database where datname = current_database())`
