import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupWork } from './backup-work.ts'
import type { EntryListWriter } from './entry-list.ts'
import { countTables, readServerVersion, requireTool, runTool } from './pg-tools.ts'

/** The name under which a backup holds the dump of an external server's database. */
export const DUMP = 'database.dump'

/** Throws if the server’s database can't be dumped from here. */
export async function requireDumpable(url: string): Promise<void> {
  await requireTool('pg_dump', await readServerVersion(url))
}

/** Copies a server's database as it is at one moment. The dump is kept in the data folder until it is copied. */
export async function copyDump(
  { place, copying, folder }: BackupWork,
  url: string,
  list: EntryListWriter,
): Promise<void> {
  const file = join(folder, DUMP)
  try {
    await runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-acl', `--file=${file}`])
    copying.step('database begun')
    const part = await place.parts.write(async () => createReadStream(file), copying)
    if (!part) throw new Error('The database dump could not be read.')
    await list.add({ path: DUMP, part })
    await list.close()
  } finally {
    await rm(file, { force: true })
  }
}

/** Throws unless a dump can be restored into the database at a URL. */
export async function requireRestorable(url: string | undefined): Promise<string> {
  if (url === undefined)
    throw new Error(
      'This backup contains a dump of a PostgreSQL server. Set DATABASE_URL to an empty database, then start again.',
    )
  await requireTool('pg_restore', await readServerVersion(url))
  if ((await countTables(url)) > 0)
    throw new Error(
      'The database of DATABASE_URL isn’t empty. Create a new one: existing data is never overwritten.',
    )
  return url
}

/** Restores all of the dump or nothing. */
export async function restoreDump(file: string, url: string): Promise<void> {
  await runTool('pg_restore', url, [
    '--no-owner',
    '--no-acl',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`,
    file,
  ])
  await rm(file)
}
