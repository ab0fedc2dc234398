import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { createTestDatabase } from '../../test-world/test-database.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function writeMigrations(...statements: string[]): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true })
  // Later than every migration that the template already has.
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: Date.UTC(2100, 0, 1 + idx),
    tag: `000${idx}_step`,
    breakpoints: true,
  }))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [idx, statement] of statements.entries())
    await writeFile(join(folder, `000${idx}_step.sql`), statement)
}

test('processes that start at once migrate once, a failing migration changes nothing, and the next attempt goes on from there', async () => {
  await writeMigrations('create table flags (name text primary key)')
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database.url, folder)))
  await database.pool.query(`insert into flags values ('kept')`)

  await writeMigrations(
    'create table flags (name text primary key)',
    `create table stamps (at int);--> statement-breakpoint\ninsert into nowhere values (1)`,
  )
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow()
  expect((await database.pool.query(`select to_regclass('stamps') as found`)).rows).toEqual([
    { found: null },
  ])

  await writeMigrations(
    'create table flags (name text primary key)',
    'create table stamps (at int)',
  )
  await migrateDatabase(database.url, folder)
  expect(
    (
      await database.pool.query(
        `select to_regclass('stamps')::text as found, (select name from flags) as name`,
      )
    ).rows,
  ).toEqual([{ found: 'stamps', name: 'kept' }])
})

test('a folder without migrations is an error, not an empty database', async () => {
  await expect(migrateDatabase(database.url, join(folder, 'missing'))).rejects.toThrow(
    /_journal\.json/,
  )
})
