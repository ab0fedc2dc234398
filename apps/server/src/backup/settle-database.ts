import pino from 'pino'
import { createDatabase } from '../ground/db/client.ts'
import { startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import { migrateDatabase } from '../ground/db/migrate.ts'
import { sessions } from '../ground/db/tables/sessions.ts'
import { holdCopy } from './held-copy.ts'
import { eraseForGallery, purgeRestored } from './purge-restored.ts'
import { replayErasures } from './replay-erasures.ts'
import type { RestoreOptions } from './restore-options.ts'

/** Lets PostgreSQL recover, and turns the original's database into that of a copy. */
export async function settleDatabase(
  dataDir: string,
  backup: string,
  {
    step,
    say,
    erasures,
    ofGallery = false,
    settings = {},
    databaseUrl,
  }: Pick<RestoreOptions, 'ofGallery' | 'settings' | 'databaseUrl'> &
    Required<Pick<RestoreOptions, 'step' | 'say'>> & { erasures: AsyncIterable<string> },
): Promise<void> {
  const server =
    databaseUrl === undefined
      ? await startEmbeddedDatabase(dataDir, undefined, { settings })
      : { url: databaseUrl, stop: async () => {} }
  try {
    step('recovered')
    await migrateDatabase(server.url)
    const { db, close } = createDatabase(server.url, { log: pino({ level: 'silent' }), max: 2 })
    try {
      await db.transaction(async (tx) => {
        await tx.delete(sessions)
        if (ofGallery) await eraseForGallery(tx, erasures)
        else await replayErasures(tx, erasures)
        await holdCopy(tx, backup)
      })
      if (!ofGallery) await purgeRestored(db, dataDir, say)
    } finally {
      await close()
    }
  } finally {
    await server.stop()
  }
}
