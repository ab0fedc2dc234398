import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import pino from 'pino'
import { systemClock } from '../ground/ports/clock/clock.ts'
import { createDatabase } from '../ground/db/client.ts'
import { startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import { type Env, readEnvOrExit } from '../ground/settings/env.ts'
import { openStorage } from '../ground/ports/storage/open-storage.ts'
import { readSigningKeys } from '../ground/signatures/signing-key.ts'
import { readRecipient } from './backup-key.ts'
import { BackupPlace } from './backup-place.ts'
import { writeBackupState } from './backup-state.ts'
import type { BackupOptions } from './backup-work.ts'
import { checkBackups } from './check-backups.ts'
import { sayWhyAndExit } from './command-failure.ts'
import { requireDumpable } from './database-dump.ts'
import { listErasures } from './list-erasures.ts'
import { makeBackup } from './make-backup.ts'
import { makeIncrement } from './make-increment.ts'
import { openPlaceStore } from './open-place-store.ts'
import { lockPlaces } from './place-lock.ts'
import { createRateLimit } from './rate-limit.ts'
import { requireRestored } from './restore-mark.ts'
import { thinBackups } from './thin-backups.ts'

const USAGE = `Usage: npm run backup -- [--to FOLDER] [--rate MEGABYTES A SECOND] [--new | --thin | --check]
  --to     a folder, file:///folder or s3://…; BACKUP_URL unless given
  --new    only what came since the last backup
  --thin   afterwards, deletes backups that are kept no longer
  --check  reads every stored byte and says what is damaged`

const BESIDE_A_DUMP =
  'It contains the database as it was when this backup began. Changes between two backups are only in your server’s point-in-time recovery: let it archive its log at least every five minutes (archive_mode, archive_timeout), and keep that archive from this backup on.'

interface Asked {
  isNew: boolean
  thins: boolean
  checks: boolean
}

/** Backs up the installation that the environment describes. */
export async function backupCommand(args: string[]): Promise<void> {
  await sayWhyAndExit(USAGE, async () => {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        rate: { type: 'string', default: '50' },
        new: { type: 'boolean', default: false },
        thin: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    })
    const { new: isNew, thin: thins, check: checks } = values
    const rate = Number(values.rate)
    if (!(rate > 0) || [isNew, thins, checks].filter(Boolean).length > 1) throw new Error(USAGE)
    const env = readEnvOrExit()
    const to = values.to ?? env.BACKUP_URL
    if (!to) throw new Error(USAGE)
    if (env.DATABASE_URL && isNew)
      throw new Error(
        '--new is for the built-in database only: changes between two backups of your own server are in its point-in-time recovery.',
      )
    if (env.DATABASE_URL && !checks) await requireDumpable(env.DATABASE_URL)
    process.umask(0o077)
    await requireRestored(env.DATA_DIR)
    // Anyone who uses the installation takes priority.
    setPriority(constants.priority.PRIORITY_LOW)
    await backUp(env, to, rate * 1_000_000, { isNew, thins, checks })
  })
}

async function backUp(env: Env, to: string, bytesPerSecond: number, asked: Asked): Promise<void> {
  const log = pino({ level: 'silent' })
  const server = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedDatabase(env.DATA_DIR)
  const database = createDatabase(server.url, { log, max: 2 })
  const { db, pool } = database
  try {
    const storage = await openStorage(env.STORAGE_URL, {
      dataDir: env.DATA_DIR,
      origin: `${env.PROTOCOL}://${env.DOMAIN}`,
      secret: await readSigningKeys(db, env.SIGNING_KEY),
      clock: () => systemClock.now(),
    })
    // On a scheduled run no one would notice that the destination is a different one.
    const requiresLast = asked.isNew || asked.thins
    const options = {
      dataDir: env.DATA_DIR,
      storage,
      to,
      bytesPerSecond,
      erasures: (since?: number) => listErasures(db, since),
      requiresLast,
    }
    if (asked.checks) return await check(options)
    const unlock = await lockPlaces(pool, 'shared')
    if (asked.isNew) await sayIncrement(options).finally(unlock)
    else await sayBackup({ ...options, databaseUrl: env.DATABASE_URL }).finally(unlock)
    if (asked.thins) await thin(pool, options)
  } finally {
    await database.close()
    await server.stop()
  }
}

async function sayBackup(
  options: BackupOptions & { databaseUrl?: string | undefined },
  startsSeries = false,
): Promise<void> {
  const { name, manifest } = await makeBackup({ ...options, showKey, startsSeries })
  const { database: rows, files } = manifest
  const total = Math.ceil((rows.bytes + files.bytes) / 1_000_000)
  console.log(`Backup ${name} is complete: ${files.files} files and the database, ${total} MB.`)
  if (options.databaseUrl !== undefined) console.log(BESIDE_A_DUMP)
}

async function sayIncrement(options: BackupOptions): Promise<void> {
  const startSeries = () => sayBackup(options, true)
  const { files } = await makeIncrement({ ...options, startSeries })
  console.log(`Changes since the last backup are stored: ${files} files and the database’s log.`)
}

async function openPlace({ dataDir, to }: BackupOptions): Promise<BackupPlace> {
  const recipient = await readRecipient(dataDir)
  if (!recipient) throw new Error('There are no backups yet.')
  const place = new BackupPlace(openPlaceStore(to), recipient)
  await place.prepare()
  return place
}

async function thin(pool: pg.Pool, options: BackupOptions): Promise<void> {
  const unlock = await lockPlaces(pool, 'alone')
  const place = await openPlace(options)
  const { backups, parts } = await thinBackups(place, Date.now()).finally(unlock)
  console.log(`${backups} old backups and ${parts} unused parts were deleted.`)
}

async function check(options: BackupOptions): Promise<void> {
  const place = await openPlace(options)
  const { parts, damaged } = await checkBackups(place, createRateLimit(options.bytesPerSecond))
  await writeBackupState(options.dataDir, place, 'check', { at: Date.now(), parts, damaged })
  if (damaged.length > 0)
    throw new Error(
      `${damaged.length} of ${parts} parts are missing or damaged. The next backup writes those again whose source still exists.`,
    )
  console.log(`All ${parts} parts are intact.`)
}

function showKey(key: string): void {
  console.log(`The key of your backups. It is shown only once: print it and keep it away from this machine.

  ${key}

Without it no one can restore a backup, and we can’t either.
`)
}
