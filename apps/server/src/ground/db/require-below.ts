import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../failures/app-error.ts'
import type { Executor } from './client.ts'

/**
 * Keeps lists that screens show completely short enough to be read at once: rejects another record if there are `most`.
 */
export async function requireBelow(
  db: Executor,
  most: number,
  table: PgTable,
  among: SQL | undefined,
): Promise<void> {
  if ((await db.$count(table, among)) >= most)
    throw new AppError('list_full', { values: { max: most } })
}
