import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { systemClock } from '../clock.ts'
import { createDatabase } from '../db/client.ts'
import { startEmbeddedDatabase } from '../db/embedded-database.ts'
import { type Env, readEnvOrExit } from '../env.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import { readSigningKeys } from '../signing-key.ts'
import { sayWhyAndExit } from './command-failure.ts'
import { listErasedFaces } from './erased-faces.ts'
import { makeBackup } from './make-backup.ts'
import { requireRestored } from './restore-mark.ts'

const USAGE = 'Usage: npm run backup -- --to FOLDER [--rate MEGABYTES A SECOND]'

/** Backs up the installation that the environment describes. */
export async function backupCommand(args: string[]): Promise<void> {
  await sayWhyAndExit(USAGE, async () => {
    const { values } = parseArgs({
      args,
      options: { to: { type: 'string' }, rate: { type: 'string', default: '50' } },
    })
    const rate = Number(values.rate)
    if (!values.to || !(rate > 0)) throw new Error(USAGE)
    const env = readEnvOrExit()
    if (env.DATABASE_URL)
      throw new Error(
        'This backs up the built-in database only. With DATABASE_URL, back up that server with pg_dump or its own point-in-time recovery, then copy the files: README, Backup.',
      )
    process.umask(0o077)
    await requireRestored(env.DATA_DIR)
    // Whoever uses the installation comes first.
    setPriority(constants.priority.PRIORITY_LOW)
    await backUp(env, values.to, rate * 1_000_000)
  })
}

async function backUp(env: Env, to: string, bytesPerSecond: number): Promise<void> {
  const log = pino({ level: 'silent' })
  const server = await startEmbeddedDatabase(env.DATA_DIR)
  const database = createDatabase(server.url, { log, max: 1 })
  try {
    const storage = await openStorage(env.STORAGE_URL, {
      dataDir: env.DATA_DIR,
      origin: `${env.PROTOCOL}://${env.DOMAIN}`,
      secret: await readSigningKeys(database.db, env.SIGNING_KEY),
      clock: () => systemClock.now(),
    })
    const { name, manifest } = await makeBackup({
      dataDir: env.DATA_DIR,
      storage,
      to,
      bytesPerSecond,
      showKey,
      erasedFaces: () => listErasedFaces(database.db),
    })
    const { database: rows, files } = manifest
    const total = Math.ceil((rows.bytes + files.bytes) / 1_000_000)
    console.log(`Backup ${name} is complete: ${files.files} files and the database, ${total} MB.`)
  } finally {
    await database.close()
    await server.stop()
  }
}

function showKey(key: string): void {
  console.log(`The key of your backups. It is shown only once: print it and keep it away from this machine.

  ${key}

Without it no one can restore a backup, and we can’t either.
`)
}
