import { readFile } from 'node:fs/promises'

const JOURNAL = new URL('../../../drizzle/meta/_journal.json', import.meta.url)

/** The newest migration that this program knows, by its number and name. */
export async function newestMigration(): Promise<{ number: number; name: string }> {
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  const { idx, tag } = entries.at(-1)!
  return { number: idx, name: tag }
}
