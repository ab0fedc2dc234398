import type { PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'

/** A job whose process has ended: its row still says that it is running. */
interface AbandonedJob {
  id: string
  name: string
  retryCount: number
  /** The worker's last heartbeat. */
  heartbeat: string
}

const REASON = 'The process running this job ended'

/**
 * Lets every running job run again. Only for a process that knows that no other one works on jobs, so that their
 * processes must have ended.
 */
export async function retryRunningJobs(boss: PgBoss, log: Pick<BaseLogger, 'warn'>): Promise<void> {
  await retryJobs(boss, log, await listRunning(boss, 0))
}

/**
 * Returns a function that reruns jobs whose worker has sent no heartbeat for this long. A job counts only if two
 * consecutive calls find it silent: after a database outage every worker seems silent, and gets the time between two
 * calls to send one.
 */
export function createSilenceWatch(
  boss: PgBoss,
  log: Pick<BaseLogger, 'warn'>,
  silentSeconds: number,
): () => Promise<void> {
  let before = new Set<string>()
  const nameOf = ({ id, heartbeat }: AbandonedJob) => `${id} ${heartbeat}`
  return async () => {
    const silent = await listRunning(boss, silentSeconds)
    const abandoned = silent.filter((job) => before.has(nameOf(job)))
    before = new Set(silent.map(nameOf))
    await retryJobs(boss, log, abandoned)
  }
}

async function listRunning(boss: PgBoss, silentSeconds: number): Promise<AbandonedJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, name, retry_count as "retryCount", coalesce(heartbeat_on, started_on)::text as heartbeat
     from pgboss.job
     where state = 'active' and name not like '\\_\\_pgboss\\_\\_%'
       and coalesce(heartbeat_on, started_on) <= now() - $1 * interval '1 second'`,
    [silentSeconds],
  )
  return rows as AbandonedJob[]
}

/**
 * The attempt counts, so that a job that crashes its process each time is given up. A job without retries, such as a
 * sweep, is tried once more, because the crash may have another cause. There is no delay before this attempt.
 */
async function retryJobs(
  boss: PgBoss,
  log: Pick<BaseLogger, 'warn'>,
  jobs: readonly AbandonedJob[],
): Promise<void> {
  for (const job of jobs)
    try {
      await retryJob(boss, job)
    } catch (error) {
      log.warn({ err: error, job: job.name, id: job.id }, 'A job could not be run again')
    }
  if (jobs.length > 0)
    log.warn({ jobs: jobs.length }, 'Jobs of a process that has ended are being run again')
}

async function retryJob(boss: PgBoss, { id, name, retryCount }: AbandonedJob): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set retry_limit = 1
       where name = $1 and id = $2::uuid and state = 'active' and retry_limit = 0 and retry_count = 0`,
    [name, id],
  )
  await boss.fail(name, { id, retryCount }, { message: REASON })
  await boss.update(name, undefined, { id, startAfter: 0 })
}
