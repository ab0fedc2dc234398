import { existsSync } from 'node:fs'
import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** While this file exists, the database folder is being copied: no one may start a server on it. */
const holdFile = (dataDir: string) => join(dataDir, 'database-hold')
/** A rollback in progress, which only another rollback may resume. */
export const rollbackFile = (dataDir: string): string => join(dataDir, 'rollback.json')

const BEAT_MS = 1_000
/** After this time without an update, the process that created it has ended without deleting it. */
const ABANDONED_AFTER_MS = 15_000

/** Runs `work` while no other process starts the embedded database of that data folder. */
export async function holdDatabase<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = holdFile(dataDir)
  await writeFile(file, '')
  const beat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => undefined)
  }, BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(file, { force: true })
  }
}

/** Waits while another process holds the database. Throws if a rollback was interrupted. */
export async function waitForHold(dataDir: string): Promise<void> {
  for (;;) {
    const held = await stat(holdFile(dataDir)).catch(() => undefined)
    if (!held || Date.now() - held.mtimeMs > ABANDONED_AFTER_MS) break
    await sleep(BEAT_MS / 2)
  }
  if (existsSync(rollbackFile(dataDir)))
    throw new Error('npm run rollback was interrupted. Run it again to finish it.')
}
