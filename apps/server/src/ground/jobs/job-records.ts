import type { PgBoss } from 'pg-boss'

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

export interface FailedJob {
  id: string
  name: string
  payload: object
  /** The error message of the last failed attempt. */
  reason: string
  attempts: number
  createdAt: Date
  failedAt: Date
}

/** Failed jobs, the latest first; of one kind, or of every kind if `name` is undefined. */
export async function listFailedJobs(
  boss: PgBoss,
  name: string | undefined,
  limit: number,
): Promise<FailedJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, name, data as payload, retry_count + 1 as attempts, created_on as "createdAt", completed_on as "failedAt",
       coalesce(output->>'message', output->'value'->>'message', output->>'value', output::text, 'No reason was given') as reason
     from pgboss.job where state = 'failed' and ($1::text is null or name = $1) order by completed_on desc, id limit $2`,
    [name ?? null, limit],
  )
  return rows as FailedJob[]
}

/** Runs a failed job once more, now. False if no failed job has that id. */
export async function retryFailedJob(boss: PgBoss, id: string): Promise<boolean> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select name from pgboss.job where id::text = $1 and state = 'failed'`, [
      id.toLowerCase(),
    ])
  const name = (rows as { name: string }[])[0]?.name
  if (!name) return false
  await boss.retry(name, id)
  await boss.update(name, undefined, { id, startAfter: 0 })
  return true
}

/** Number of jobs by kind and state; completed ones are counted for about an hour. */
export async function countJobs(
  boss: PgBoss,
): Promise<Record<string, Partial<Record<JobState, number>>>> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select name, state, count(*)::int as count from pgboss.job where name not like '\\_\\_pgboss\\_\\_%' group by 1, 2`,
    )
  const counts: Record<string, Partial<Record<JobState, number>>> = {}
  for (const { name, state, count } of rows as { name: string; state: JobState; count: number }[])
    (counts[name] ??= {})[state] = count
  return counts
}

/**
 * Deletes jobs that were completed more than an hour ago. pg-boss has one retention time for completed and failed jobs,
 * and the failed ones should stay much longer.
 */
export async function deleteCompletedJobs(boss: PgBoss): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 hour'`,
    )
}

/** Returns unfinished jobs to the queue, now or in some seconds; the attempt doesn't count. */
export async function requeueJobs(
  boss: PgBoss,
  taken: readonly { id: string; name: string; retryCount: number }[],
  afterSeconds = 0,
): Promise<void> {
  for (const { id, name, retryCount } of taken) {
    // started_on stays, so that the next attempt gets a different number, and the returned one can't complete the job
    // any more.
    await boss.getDb().executeSql(
      `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, heartbeat_on = null,
         start_after = now() + $4 * interval '1 second'
       where name = $1 and id = $2::uuid and retry_count = $3 and state = 'active'`,
      [name, id, retryCount, afterSeconds],
    )
    await boss.update(name, undefined, { id, startAfter: afterSeconds }) // notifies the workers of other processes
  }
}
