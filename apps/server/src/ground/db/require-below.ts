import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../failures/app-error.ts'
import type { Executor } from './client.ts'

/** A list that screens show whole must stay one that can be read at once: refuses another record where there are `most`. */
export async function requireBelow(
  db: Executor,
  most: number,
  table: PgTable,
  among: SQL | undefined,
): Promise<void> {
  if ((await db.$count(table, among)) >= most)
    throw new AppError('list_full', { values: { max: most } })
}
