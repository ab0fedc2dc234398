import { DAY_SECONDS, MINUTE_MS } from '@proofdesk/domain/duration'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { Executor } from '../db/client.ts'
import type { Job } from './job.ts'
import {
  countJobs,
  deleteCompletedJobs,
  requeueJobs,
  listFailedJobs,
  retryFailedJob,
  type FailedJob,
  type JobState,
} from './job-records.ts'
import { createSilenceWatch, retryRunningJobs } from './abandoned-jobs.ts'
import { createWorkerPresence } from './worker-presence.ts'
import { startWorker, type JobHandler, type WorkOptions, type WorkerContext } from './job-worker.ts'

export interface EnqueueOptions {
  /** Earliest start. */
  startAfter?: Date
  /** Jobs with the same key are the same work; the job declares what that means (`sameKey`). */
  key?: string
  /** Overrides the job's own. */
  priority?: number
}

export interface Queue {
  /** Installs or updates the queue's tables if necessary and connects. */
  start(): Promise<void>
  /**
   * Takes no further jobs and lets the running ones finish for `deadlineMs` (10 s by default, none if `graceful` is
   * false); the rest is returned, to run elsewhere or at the next start.
   */
  stop(options?: { graceful?: boolean; deadlineMs?: number }): Promise<void>
  /**
   * Adds a job as part of the caller's transaction: it exists if and only if that commits. Returns its id, or null if a
   * job with the same key made it unnecessary.
   */
  enqueue<Payload extends object>(
    tx: Executor,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | null>
  /** Adds many jobs of one kind, as part of the caller's transaction. */
  enqueueMany<Payload extends object>(
    tx: Executor,
    job: Job<Payload>,
    payloads: readonly Payload[],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Runs one kind of job in this process, from now until `stop`. */
  work<Payload extends object>(
    job: Job<Payload>,
    options: WorkOptions,
    handler: JobHandler<Payload>,
  ): Promise<void>
  /**
   * Enqueues the job according to the cron expression, in the time zone `timeZone` (UTC by default). If several runs
   * were missed while no process was running, one of them is caught up. Calling it again replaces the schedule.
   */
  schedule<Payload extends object>(
    job: Job<Payload>,
    cron: string,
    payload: Payload,
    options?: { timeZone?: string },
  ): Promise<void>
  /** The latest failed jobs with their reasons: of one kind, or of all. 100 by default. */
  listFailed(jobName?: string, options?: { limit?: number }): Promise<FailedJob[]>
  /** Runs a failed job once more, now. False if no failed job has that id. */
  retry(id: string): Promise<boolean>
  /** Number of jobs by kind and state, for metrics. */
  stats(): Promise<Record<string, Partial<Record<JobState, number>>>>
}

export interface QueueOptions {
  url: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /** Whether jobs that act outside have to wait. */
  isHeld?: () => Promise<boolean>
  /** For processes that only enqueue: fewer connections, and no maintenance. */
  enqueueOnly?: boolean
}

/**
 * If other processes run jobs, a worker without a heartbeat for this long is assumed dead: its jobs run again while
 * they have attempts left.
 */
const SILENT_SECONDS = 10
/** How often silent workers are looked for. Longer than the interval between two heartbeats. */
const WATCH_MS = 4_000
/** Then pg-boss does the same automatically, after the delay of a failed attempt. */
const HEARTBEAT_SECONDS = 60
const BULK_SIZE = 5_000
const POLICIES = {
  any: 'standard',
  'one-waiting': 'short',
  'one-running': 'singleton',
  one: 'exclusive',
} as const

/** The queue of background jobs in the database at `url`, based on pg-boss. */
export function createQueue({
  url,
  log,
  enqueueOnly = false,
  isHeld = async () => false,
}: QueueOptions): Queue {
  const boss = createBoss(url, enqueueOnly)
  const presence = enqueueOnly ? undefined : createWorkerPresence(url, log)
  const queues = new Map<string, Promise<void>>()
  const taken: WorkerContext['taken'] = new Map()
  const stopping = new AbortController()
  const { signal } = stopping
  let started: Promise<void> | undefined
  let stopped: Promise<void> | undefined
  reportTrouble(boss, log, signal)

  async function start(): Promise<void> {
    await boss.start()
    if (!presence) return
    await presence.enter(() => retryRunningJobs(boss, log))
    startUpkeep(boss, log, signal)
  }

  async function stop({ graceful = true, deadlineMs = 10_000 } = {}): Promise<void> {
    await started?.catch(() => {})
    stopping.abort()
    if (graceful) await finishWork(boss, [...queues.keys()], deadlineMs)
    // Without a database they can't be returned: their heartbeats end with this process.
    await requeueJobs(boss, [...taken.values()]).catch((error: unknown) =>
      log.error({ err: error }, 'Unfinished jobs could not be requeued'),
    )
    await boss.stop({ graceful: false }) // closes the connections and aborts jobs that are still running
    await presence?.leave()
  }

  return {
    start: () => (started ??= start()),
    stop: (options) => (stopped ??= stop(options)),
    async enqueue(tx, job, payload, options) {
      await ensureQueue(boss, queues, job)
      return boss.send(job.name, payload, { ...describe(job, options), db: fromDrizzle(tx, sql) })
    },
    async enqueueMany(tx, job, payloads, options) {
      await ensureQueue(boss, queues, job)
      for (const jobs of toBatches(job, payloads, options))
        await boss.insert(job.name, jobs, { db: fromDrizzle(tx, sql) })
    },
    async work(job, options, handler) {
      if (!started || enqueueOnly)
        throw new Error('The queue hasn’t been started, or is only for enqueueing')
      await ensureQueue(boss, queues, job)
      const context = { boss, log, taken, isHeld, isStopping: () => signal.aborted }
      await startWorker(context, job, options, handler)
    },
    async schedule(job, cron, payload, { timeZone = 'UTC' } = {}) {
      await ensureQueue(boss, queues, job)
      const { priority } = job
      await boss.schedule(job.name, cron, payload, { tz: timeZone, missed: 'once', priority })
    },
    listFailed: (jobName, { limit = 100 } = {}) => listFailedJobs(boss, jobName, limit),
    retry: (id) => retryFailedJob(boss, id),
    stats: () => countJobs(boss),
  }
}

function createBoss(url: string, enqueueOnly: boolean): PgBoss {
  return new PgBoss({
    connectionString: url,
    max: enqueueOnly ? 2 : 6,
    application_name: 'proofdesk jobs',
    useListenNotify: !enqueueOnly,
    supervise: !enqueueOnly,
    schedule: !enqueueOnly,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3_600,
  })
}

/** Looks for silent workers and deletes old jobs, until the queue stops. */
function startUpkeep(boss: PgBoss, log: QueueOptions['log'], signal: AbortSignal): void {
  repeat(createSilenceWatch(boss, log, SILENT_SECONDS), WATCH_MS, {
    signal,
    onError: (error) => log.warn({ err: error }, 'Silent workers could not be checked'),
  })
  repeat(() => deleteCompletedJobs(boss), 10 * MINUTE_MS, {
    signal,
    onError: (error) => log.error({ err: error }, 'Old jobs could not be deleted'),
  })
}

/** Runs something now and after each interval, until the queue stops. */
function repeat(
  work: () => Promise<void>,
  pauseMs: number,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): void {
  const turn = async () => {
    await work().catch((error: unknown) => signal.aborted || onError(error))
    if (!signal.aborted) timer = setTimeout(() => void turn(), pauseMs).unref()
  }
  let timer: NodeJS.Timeout | undefined
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  void turn()
}

/** Takes no further jobs, and waits for the running ones until the deadline. */
async function finishWork(
  boss: PgBoss,
  names: readonly string[],
  deadlineMs: number,
): Promise<void> {
  const idle = Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
  const deadline = Promise.withResolvers<void>()
  const timer = setTimeout(deadline.resolve, deadlineMs)
  await Promise.race([idle, deadline.promise])
  clearTimeout(timer)
}

function describe(job: Job, { startAfter, key, priority }: EnqueueOptions = {}) {
  return {
    priority: priority ?? job.priority,
    ...(startAfter ? { startAfter } : {}),
    ...(key ? { singletonKey: key } : {}),
    // The group lets a slot skip jobs that wait for another of their key; see `startSlot`.
    ...(key && job.sameKey === 'one-running' ? { group: { id: key } } : {}),
  }
}

function* toBatches<Payload extends object>(
  job: Job<Payload>,
  payloads: readonly Payload[],
  options: EnqueueOptions | undefined,
) {
  const { startAfter, ...rest } = describe(job, options)
  for (let from = 0; from < payloads.length; from += BULK_SIZE)
    yield payloads.slice(from, from + BULK_SIZE).map((data) => ({
      data,
      ...rest,
      ...(startAfter ? { startAfter: startAfter.toISOString() } : {}),
    }))
}

/** Creates the job's queue, or updates it to the declaration, once per process. */
function ensureQueue(boss: PgBoss, queues: Map<string, Promise<void>>, job: Job): Promise<void> {
  let ensured = queues.get(job.name)
  if (!ensured) {
    ensured = declareQueue(boss, job)
    ensured.catch(() => queues.delete(job.name))
    queues.set(job.name, ensured)
  }
  return ensured
}

async function declareQueue(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelay,
    retryBackoff: job.retryDelay > 0,
    retryDelayMax: job.retryDelay > 0 ? 3_600 : null,
    expireInSeconds: job.expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    retentionSeconds: 3_650 * DAY_SECONDS, // a waiting job is never deleted
    deleteAfterSeconds: 90 * DAY_SECONDS, // for failed ones; completed ones are deleted much earlier
  }
  const policy = POLICIES[job.sameKey]
  const { retryDelayMax, ...rest } = options
  await boss.createQueue(job.name, {
    ...rest,
    ...(retryDelayMax === null ? {} : { retryDelayMax }),
    policy,
  })
  const found = await boss.getQueue(job.name)
  if (found && found.policy !== policy)
    throw new Error(
      `sameKey of the job ${job.name} can’t be changed later: give the job a new name`,
    )
  const isCurrent =
    found &&
    Object.entries(options).every(([key, value]) => found[key as keyof typeof options] === value)
  if (!isCurrent) await boss.updateQueue(job.name, options)
}

function reportTrouble(
  boss: PgBoss,
  log: Pick<BaseLogger, 'warn' | 'error'>,
  signal: AbortSignal,
): void {
  boss.on(
    'error',
    (error) => signal.aborted || log.error({ err: error }, 'The job queue reports an error'),
  )
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'))
}
