import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Job } from './job.ts'

/**
 * Condition: no job of this kind waits or runs for the record whose guid is `guid` and is in the payload under `key`.
 * Hashed once, whatever PostgreSQL believes of the tables' sizes: asked for each of 50,000 records by itself it takes
 * many minutes.
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
