import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { Job } from './job.ts'
import { isNoSpace } from '../ports/storage/no-space.ts'
import { describeFailure } from './describe-failure.ts'
import { requeueJobs } from './job-records.ts'

/** A handler's information about its attempt. */
export interface JobRun {
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Whether the job fails if this attempt does. */
  isLastAttempt: boolean
  /** Aborted when the attempt has taken too long, or the process stops and can't wait any longer. */
  signal: AbortSignal
}

/** Does the work of one job. Running twice must be harmless; throwing fails the attempt with that reason. */
export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<unknown>

export interface WorkOptions {
  /** How many of these jobs this process runs concurrently; 1 by default. */
  concurrency?: number
  /**
   * How many jobs are fetched from the database at once, then run one after another; 1 by default. For jobs of
   * milliseconds; together they must finish within `expireInSeconds`.
   */
  batchSize?: number
}

/** State shared by the workers of a process. */
export interface WorkerContext {
  boss: PgBoss
  log: Pick<BaseLogger, 'warn' | 'error'>
  /** Jobs that were taken and are not finished, by id. */
  taken: Map<string, { id: string; name: string; retryCount: number }>
  /** Whether this is a copy on hold, in which jobs that act outside have to wait. */
  isHeld(): Promise<boolean>
  /** Whether this process is stopping and starts nothing new. */
  isStopping(): boolean
}

/** How long a job waits that failed because a disk is full. */
const ROOM_SECONDS = 60
/** How long a job that acts outside waits in a copy on hold. */
const HELD_SECONDS = 15

/** Starts the slots that run one kind of job. */
export async function startWorker<Payload extends object>(
  context: WorkerContext,
  job: Job<Payload>,
  options: WorkOptions,
  handler: JobHandler<Payload>,
): Promise<void> {
  for (let slot = 0; slot < (options.concurrency ?? 1); slot += 1)
    await startSlot(context, job, options.batchSize ?? 1, handler)
}

async function startSlot<Payload extends object>(
  context: WorkerContext,
  job: Job<Payload>,
  batchSize: number,
  handler: JobHandler<Payload>,
): Promise<void> {
  const { boss } = context
  let slot = ''
  slot = await boss.work<Payload, JobResult[], { perJobResults: true; includeMetadata: true }>(
    job.name,
    // Polling is the fallback: notifications wake a slot within milliseconds, but not for retries that become due.
    {
      batchSize,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 5,
      heartbeatRefreshSeconds: 3,
      // With the unique index alone, a slot would find the same waiting job again and again, and nothing after it,
      // until the running one has finished.
      ...(job.sameKey === 'one-running' && { groupConcurrency: 1 }),
    } as { perJobResults: true; includeMetadata: true },
    (batch) => {
      // Otherwise pg-boss would pause before the next fetch, because the notification has been used up.
      boss.notifyWorker(slot)
      return runBatch(context, job, batch, handler)
    },
  )
}

/** Runs the jobs one after another; those left when the process stops are returned. */
async function runBatch<Payload extends object>(
  { boss, log, taken, isStopping, isHeld }: WorkerContext,
  { name, actsOutside }: Job<Payload>,
  batch: readonly JobWithMetadata<Payload>[],
  handler: JobHandler<Payload>,
): Promise<JobResult[]> {
  for (const { id, retryCount } of batch) taken.set(id, { id, name, retryCount })
  try {
    if (actsOutside && (await isHeld())) {
      await requeueJobs(boss, [...batch], HELD_SECONDS)
      return []
    }
    const results: JobResult[] = []
    for (const [index, attempt] of batch.entries()) {
      if (isStopping()) {
        const undone = batch.slice(index)
        await requeueJobs(
          boss,
          undone.map(({ id, retryCount }) => ({ id, name, retryCount })),
        )
        break
      }
      const result = await runOne(log, attempt, handler)
      if (result !== 'no space') results.push(result)
      // If the database's disk is full as well, the job stays as it is and is later found abandoned.
      else
        await requeueJobs(boss, [{ ...attempt, name }], ROOM_SECONDS).catch((error: unknown) =>
          log.error({ err: error, job: name, id: attempt.id }, 'A job could not be requeued'),
        )
    }
    return results
  } finally {
    for (const { id } of batch) taken.delete(id)
  }
}

/** `no space`: a disk was full, which is not the job's fault. */
async function runOne<Payload extends object>(
  log: WorkerContext['log'],
  { id, name: job, data, retryCount, retryLimit, signal }: JobWithMetadata<Payload>,
  handler: JobHandler<Payload>,
): Promise<JobResult | 'no space'> {
  const isLastAttempt = retryCount >= retryLimit
  const attempt = retryCount + 1
  try {
    await handler(data, { id, attempt, isLastAttempt, signal })
    return { id, status: 'completed' }
  } catch (error) {
    if (isNoSpace(error)) {
      log.error(
        { job, id, failure: describeFailure(error) },
        'A job is waiting: there is no space left',
      )
      return 'no space'
    }
    const message = isLastAttempt
      ? 'A job failed and is not tried again'
      : 'A job failed and will be tried again'
    log[isLastAttempt ? 'error' : 'warn'](
      { job, id, attempt, failure: describeFailure(error) },
      message,
    )
    return { id, status: 'failed', output: describeFailure(error) }
  }
}
