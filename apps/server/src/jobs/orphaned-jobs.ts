import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import { lockNumberSql } from './job-claims.ts'

interface Orphan {
  id: string
  name: string
  retryCount: number
}

/** Time for a living worker to lock a job it has just taken, or to reconnect. */
const secondLookMs = 1_500

/** Jobs that are active although no process holds their claim; pg-boss's own timed work has no claims. */
const findOrphans = `
  with claimed as materialized (
    select (classid::int8 << 32) | objid::int8 as number from pg_locks
    where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
  )
  select id, name, retry_count as "retryCount" from pgboss.job
  where state = 'active' and name not like '\\_\\_pgboss\\_\\_%' and ${lockNumberSql} not in (select number from claimed)`

/**
 * Takes the jobs of dead workers back: seen twice without a claim, in the same attempt, they are failed with
 * that reason, which lets them run again at once while they have attempts left. So a job that kills its
 * process cannot do so for ever. Answers with how many there were.
 */
export async function takeBackOrphans(
  boss: PgBoss,
  log: Pick<BaseLogger, 'warn'>,
  signal: AbortSignal,
): Promise<number> {
  const look = async () => (await boss.getDb().executeSql(findOrphans)).rows as Orphan[]
  const first = new Set((await look()).map(describeAttempt))
  if (first.size === 0) return 0
  await sleep(secondLookMs, undefined, { signal })
  const orphans = (await look()).filter((found) => first.has(describeAttempt(found)))
  for (const { name, id, retryCount } of orphans) {
    await boss.fail(
      name,
      { id, retryCount },
      { message: 'The process that ran this job ended before the job did' },
    )
    await boss.update(name, undefined, { id, startAfter: 0 }) // without the usual pause; wakes the workers
  }
  if (orphans.length > 0)
    log.warn({ jobs: orphans.length }, 'Jobs of a worker that is gone were taken back')
  return orphans.length
}

function describeAttempt({ id, retryCount }: Orphan): string {
  return `${id}:${retryCount}`
}
