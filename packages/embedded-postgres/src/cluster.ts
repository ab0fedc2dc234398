import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chown,
  link,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { commandAs, type RunAs } from './run-as.ts'
import { clusterSettings, settingArguments } from './settings.ts'

/** The superuser, used only by this package. Callers connect as the owner of their database. */
export const SUPERUSER_NAME = 'postgres'

/** initdb takes seconds; a folder this old was left by a process that was interrupted. */
const ABANDONED_AFTER_MS = 10 * 60_000

/**
 * Creates `folder/cluster` unless it exists: initdb works in a separate folder that is renamed at the end, so a cluster
 * is complete or absent, and of two processes doing this at once one wins and the other uses its result. `sync: false`
 * skips the fsync of the new files (throw-away clusters in tests).
 */
export async function ensureCluster(options: {
  folder: string
  binaries: PostgresBinaries
  runAs: RunAs
  sync: boolean
}): Promise<void> {
  const { folder, binaries, runAs } = options
  const cluster = join(folder, 'cluster')
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    return checkVersion(cluster, binaries)
  }
  if (existsSync(cluster))
    throw new EmbeddedPostgresError(
      `${cluster} exists but contains no PostgreSQL data. Move it away, or restore a backup`,
    )
  await removeAbandoned(folder)
  const temporary = join(folder, `cluster.new-${randomUUID()}`)
  await mkdir(temporary, { mode: 0o700 })
  try {
    if (runAs.kind === 'user') await chown(temporary, runAs.uid, runAs.gid)
    await runInitdb(temporary, options)
    await rename(temporary, cluster)
    if (options.sync) await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    if (existsSync(join(cluster, 'PG_VERSION'))) return // another process was faster
    throw error
  }
}

/** The password of the embedded server, needed only if it listens on the loopback address (Windows). */
export async function readPassword(folder: string): Promise<string> {
  const file = join(folder, 'password')
  if (!existsSync(file)) {
    const temporary = `${file}.${randomUUID()}.tmp`
    await writeFile(temporary, randomBytes(24).toString('hex'), { mode: 0o600 })
    // A link appears complete or not at all, and never replaces a password that another process has just created.
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(temporary)
  }
  return readFile(file, 'utf8')
}

async function runInitdb(
  target: string,
  {
    folder,
    binaries,
    runAs,
    sync,
  }: { folder: string; binaries: PostgresBinaries; runAs: RunAs; sync: boolean },
): Promise<void> {
  await readPassword(folder)
  const passwordFile = join(folder, 'password')
  if (runAs.kind === 'user') await chown(passwordFile, runAs.uid, runAs.gid)
  const { file, argv, options } = commandAs(runAs, binaries.initdb, [
    '-D',
    target,
    '-U',
    SUPERUSER_NAME,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // The socket folder is private (0700), so anyone who reaches the socket may enter.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
    ...settingArguments(clusterSettings),
  ])
  const child = spawn(file, argv, {
    ...options,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', SystemRoot: process.env.SystemRoot },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).catch((error: unknown) => {
    throw new EmbeddedPostgresError(`initdb could not be run (${(error as Error).message})`, {
      cause: error,
      reason: 'machine',
    })
  })
  if (code !== 0)
    throw new EmbeddedPostgresError(
      `initdb ended with code ${code}: ${output.join('').trim().split('\n').slice(-4).join(' ')}`,
      { reason: 'machine' },
    )
}

async function checkVersion(cluster: string, binaries: PostgresBinaries): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const installed = binaries.version.split('.')[0]
  if (found !== installed)
    throw new EmbeddedPostgresError(
      `${cluster} was created by PostgreSQL ${found}, but this is PostgreSQL ${installed}. Start the release that created it`,
    )
}

/** Without this a power cut could undo the rename, and with it whatever was stored since. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // folders cannot be opened there
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('cluster.new-')) continue
    const path = join(folder, name)
    const age =
      Date.now() -
      (await stat(path).then(
        (found) => found.mtimeMs,
        () => Date.now(),
      ))
    if (age > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}
