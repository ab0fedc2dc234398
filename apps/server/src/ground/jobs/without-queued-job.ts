import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Job } from './job.ts'

/**
 * Condition: no job of this kind is waiting or running whose payload has the guid `guid` under `key`. Written so that
 * PostgreSQL always hashes the jobs once, whatever it assumes about table sizes: checking each of 50,000 records
 * separately takes many minutes.
 */
export function withoutQueuedJob<Payload extends object>(
  job: Job<Payload>,
  key: keyof Payload & string,
  guid: SQLWrapper,
): SQL {
  return sql`${guid}::text not in (
    select j.data->>${key} from pgboss.job j
    where j.name = ${job.name} and j.state in ('created', 'retry', 'active') and j.data->>${key} is not null)`
}
