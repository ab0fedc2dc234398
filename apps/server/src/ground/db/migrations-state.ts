import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { migrationsFolder } from './migrate.ts'

/** The number of migrations in a folder. */
export async function countMigrations(folder = migrationsFolder): Promise<number> {
  const journal = await readFile(join(folder, 'meta', '_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length
}

/** The number of migrations applied to a database; 0 for an empty one. */
export async function readApplied(client: ClientBase): Promise<number> {
  const { rows: there } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )
  if (!there[0]?.is) return 0
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return rows[0]!.count
}
