import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { createDatabase } from '../ground/db/client.ts'
import { databaseFolder, startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import { readEnvOrExit } from '../ground/settings/env.ts'
import { releaseCopy } from './held-copy.ts'
import type { Deps } from '../ground/deps.ts'
import { sayWhyAndExit } from './command-failure.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreGallery } from './restore-gallery.ts'
import { requireRestored } from './restore-mark.ts'
import { tryRestore } from './try-restore.ts'

const USAGE = `Usage: npm run restore -- --from PLACE --data-dir NEW [--until TIME | --backup NAME] [--key-file FILE] [--even-if-incomplete]
       npm run restore -- --from PLACE --gallery SLUG [--studio ALIAS] [--until TIME | --backup NAME] [--key-file FILE]
       npm run restore -- --live --data-dir FOLDER
       npm run restore -- --test [--from PLACE] [--key-file FILE]
  --from   a folder, file:///folder or s3://…; BACKUP_URL unless given
  --until  everything as it was at that time, such as 2026-11-27T14:30:00Z; without Z in the time zone of this machine`

/**
 * The installation that the environment describes, beside its running program or alone. Jobs wait for the next worker.
 */
type OpenInstallation = () => Promise<Deps & { close(): Promise<void> }>

/** Restores a backup into a new data folder, or marks such a folder as the live installation. */
export async function restoreCommand(
  args: string[],
  openInstallation: OpenInstallation,
): Promise<void> {
  await sayWhyAndExit(USAGE, async () => {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: 'string' },
        'data-dir': { type: 'string' },
        backup: { type: 'string' },
        until: { type: 'string' },
        'key-file': { type: 'string' },
        'even-if-incomplete': { type: 'boolean', default: false },
        live: { type: 'boolean', default: false },
        test: { type: 'boolean', default: false },
        gallery: { type: 'string' },
        studio: { type: 'string' },
      },
    })
    if (values.test) return tryIt(values.from, values['key-file'])
    const { live, backup, 'data-dir': dataDir } = values
    const from = values.from ?? (live ? undefined : readEnvOrExit().BACKUP_URL)
    const until = values.until === undefined ? undefined : readTime(values.until)
    if (values.gallery !== undefined) {
      if (!from || dataDir || (until && backup)) throw new Error(USAGE)
      const { gallery: slug, studio, 'even-if-incomplete': evenIfIncomplete } = values
      const key = await readKey(values['key-file'])
      process.umask(0o077)
      const deps = await openInstallation()
      const options = { from, key, slug, studio, backup, until, evenIfIncomplete, say }
      return restoreGallery(deps, options).finally(() => deps.close())
    }
    if (!dataDir || Boolean(from) === live || (values.until && backup)) throw new Error(USAGE)
    process.umask(0o077)
    if (!from) return goLive(dataDir)
    const { missing, at } = await restoreBackup({
      from,
      dataDir,
      backup,
      until,
      key: await readKey(values['key-file']),
      evenIfIncomplete: values['even-if-incomplete'],
      databaseUrl: readEnvOrExit().DATABASE_URL,
      say,
    })
    if (missing > 0) console.log(`${missing} files could not be restored.`)
    console.log(`Restored as of ${new Date(at).toISOString()}. Start it with DATA_DIR=${dataDir} npm start
Everyone has to sign in again. Campaigns, payouts, lab orders and emails wait until you say that this is the live installation:
  npm run restore -- --live --data-dir ${dataDir}`)
  })
}

const say = (sentence: string) => console.log(sentence)

/** At the end, prints what was restored in one machine-readable line. */
async function tryIt(place: string | undefined, keyFile: string | undefined): Promise<void> {
  const env = readEnvOrExit()
  const from = place ?? env.BACKUP_URL
  if (!from) throw new Error(USAGE)
  process.umask(0o077)
  const key = await readKey(keyFile)
  console.log(`\n${JSON.stringify(await tryRestore({ from, dataDir: env.DATA_DIR, key }))}`)
}

function readTime(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time) || time > Date.now())
    throw new Error(`${text} isn’t a time in the past. Write it like 2026-11-27T14:30:00Z.`)
  return time
}

async function goLive(dataDir: string): Promise<void> {
  await requireRestored(dataDir)
  const { DATABASE_URL } = readEnvOrExit()
  const isElsewhere = DATABASE_URL !== undefined && !existsSync(databaseFolder(dataDir))
  const server = isElsewhere
    ? { url: DATABASE_URL, stop: async () => {} }
    : await startEmbeddedDatabase(dataDir)
  const { db, close } = createDatabase(server.url, { log: pino({ level: 'silent' }), max: 1 })
  try {
    console.log(
      (await releaseCopy(db))
        ? 'This is the live installation now: everything that was waiting continues.'
        : 'Nothing is waiting: this isn’t a restored copy, or it is already live.',
    )
  } finally {
    await close()
    await server.stop()
  }
}

/** From a file, or typed: never an argument, which every user of the machine could read. */
async function readKey(file: string | undefined): Promise<string> {
  if (file) return (await readFile(file, 'utf8')).trim()
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question('The key of the backup: ')).trim()
  } finally {
    terminal.close()
  }
}
