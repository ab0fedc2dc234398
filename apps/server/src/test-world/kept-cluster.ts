import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@proofdesk/domain/duration'
import { startEmbeddedPostgres } from '@proofdesk/embedded-postgres'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
const ROOT = join(SERVER, '../..')
/** Inside node_modules, like other caches: reinstalling packages clears it. */
const CACHE = join(ROOT, 'node_modules/.cache/test-clusters')
/** What the filled cluster depends on apart from migrations. */
const INGREDIENTS = ['package-lock.json', 'apps/server/src/ground/jobs/queue.ts']
const KEPT_FOR = 7 * DAY_MS

export interface KeptClusterOptions {
  /** The copy's destination: an existing, empty folder. */
  folder: string
  settings: Record<string, string>
  /** Fills a new cluster. Only called if none with the same migrations is cached. */
  fill: (url: string) => Promise<void>
}

/**
 * Puts a filled cluster into `folder`: a cached one with the same migrations and packages, otherwise a new one, which
 * is then cached. Creating one takes five seconds, copying it a third of a second. Concurrent runs may each create one;
 * the first is kept.
 */
export async function copyKeptCluster({
  folder,
  settings,
  fill,
}: KeptClusterOptions): Promise<void> {
  const kept = join(CACHE, await digest())
  if (!existsSync(kept)) await makeCluster(kept, { settings, fill })
  await cp(join(kept, 'cluster'), join(folder, 'cluster'), { recursive: true })
}

async function makeCluster(
  kept: string,
  { settings, fill }: Pick<KeptClusterOptions, 'settings' | 'fill'>,
): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'new-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, settings })
  try {
    await fill(server.url)
  } finally {
    await server.stop()
  }
  await removeOld()
  await rename(folder, kept).catch((error: NodeJS.ErrnoException) => {
    // Another run was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    return rm(folder, { recursive: true })
  })
}

/** Hash of the migrations and everything else a filled cluster depends on. */
async function digest(): Promise<string> {
  const migrations = (await readdir(join(SERVER, 'drizzle')))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => join(SERVER, 'drizzle', name))
  const hash = createHash('sha256')
  for (const file of [...INGREDIENTS.map((name) => join(ROOT, name)), ...migrations])
    hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Deletes clusters of other migrations, and the remains of killed runs. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const folder = join(CACHE, name)
    const { mtimeMs } = await stat(folder)
    if (mtimeMs < Date.now() - KEPT_FOR) await rm(folder, { recursive: true, force: true })
  }
}
