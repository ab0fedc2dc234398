import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import type { Job } from './job.ts'

/** Whether a job of this kind is running, or could run now. */
export async function hasReadyJob(db: Executor, { name }: Job): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pgboss.job
    where name = ${name} and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
    limit 1`)
  return rows.length > 0
}
