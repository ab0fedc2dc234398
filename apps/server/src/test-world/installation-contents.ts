import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Every row of every table, by table, each table's rows in a fixed order. Without timestamps of the queue's own
 * maintenance, which a running process writes each minute.
 */
export async function readAllTables(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')
         and (schemaname, tablename) <> ('pgboss', 'version') order by 1`,
    )
    const contents: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t order by 1`,
      )
      contents[name] = rows.map(({ row }) => row)
    }
    return contents
  } finally {
    await client.end()
  }
}

/** The hash of every file below a folder, by path. */
export async function readAllFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const hashes: Record<string, string> = {}
  for (const path of paths.sort())
    hashes[path.slice(folder.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  return hashes
}
