import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { makeCameraPhotos, makeFiles } from './camera-photos.ts'
import { ingest, openGallery } from './ingest.ts'
import { readEndedCpu } from './process-usage.ts'
import { startServer } from './server-process.ts'
import { formatTable, median } from './statistics.ts'

export interface BackupBenchOptions {
  dataDir: string
  /** Of 8 MB each in storage, and of 24 MP for the uploads. */
  photos: number
  rounds: number
  log: (line: string) => void
}

const FILE_BYTES = 8_000_000
/** Without a limit, to measure the full speed. */
const UNLIMITED = ['--rate', '100000']

interface Run {
  seconds: number
  cpuSeconds: number
}

/**
 * Measures a first and a second backup against tar of the same files, and a restore against cp, in turns; then by how
 * much the upload rate drops while the nightly backup runs.
 */
export async function benchBackup({
  dataDir,
  photos,
  rounds,
  log,
}: BackupBenchOptions): Promise<void> {
  const folders = toFolders(dataDir)
  const server = await startServer(folders.data)
  try {
    const megabytes = await writeFiles(folders.data, photos)
    log(`backup: ${photos} files of 8 MB and the database, ${megabytes} MB`)
    const runs = new Map<string, Run[]>()
    const note = async (name: string, work: () => Promise<unknown>) => {
      const run = await measure(work)
      runs.set(name, [...(runs.get(name) ?? []), run])
    }
    for (let round = 0; round < rounds; round += 1) await measureRound(folders, note)
    log(report(runs, megabytes))
    log(await measureUploads(server, { folders, photos, rounds }))
  } finally {
    await server.stop()
  }
}

type Folders = ReturnType<typeof toFolders>
const toFolders = (dataDir: string) => ({
  data: join(dataDir, 'data'),
  place: join(dataDir, 'place'),
  restored: join(dataDir, 'restored'),
  copy: join(dataDir, 'copy'),
  archive: join(dataDir, 'archive.tar'),
  key: join(dataDir, 'key'),
})

/** Writes incompressible files, as photos are. Returns their total size in megabytes. */
async function writeFiles(dataDir: string, photos: number): Promise<number> {
  const folder = join(dataDir, 'files', 'bench')
  await mkdir(folder, { recursive: true })
  for (let n = 0; n < photos; n += 1)
    await writeFile(join(folder, `${n}.jpg`), randomBytes(FILE_BYTES))
  const said = await run('du', ['-sb', join(dataDir, 'files'), join(dataDir, 'database')])
  const bytes = said.split('\n').reduce((sum, line) => sum + (Number.parseInt(line, 10) || 0), 0)
  return Math.round(bytes / 1e6)
}

async function measureRound(
  { data, place, restored, copy, archive, key }: Folders,
  note: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  for (const path of [place, restored, copy, archive])
    await rm(path, { recursive: true, force: true })
  await note('first backup', async () => keepKey(key, await backUp(data, place)))
  await note('next backup', () => backUp(data, place))
  // Database files change while it runs: tar reports that in its exit code and continues.
  await note('tar', () => run('tar', ['-C', data, '-cf', archive, 'files', 'database'], [0, 1]))
  await note('restore', () =>
    product('restore', data, ['--from', place, '--data-dir', restored, '--key-file', key]),
  )
  await note('cp', async () => {
    await mkdir(copy)
    await run('cp', ['-a', join(data, 'files'), join(data, 'database'), copy], [0, 1])
  })
}

const backUp = (data: string, place: string, options: readonly string[] = UNLIMITED) =>
  product('backup', data, ['--to', pathToFileURL(place).href, ...options])

/** The very first backup prints it. */
async function keepKey(file: string, said: string): Promise<void> {
  const key = /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(said)?.[0]
  if (key) await writeFile(file, key)
}

function product(command: 'backup' | 'restore', dataDir: string, args: readonly string[]) {
  const main = fileURLToPath(import.meta.resolve(`@proofdesk/server/main-${command}`))
  return run(process.execPath, [main, ...args], [0], { ...process.env, DATA_DIR: dataDir })
}

async function run(
  command: string,
  args: readonly string[],
  codes: readonly number[] = [0],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close') as Promise<[number | null]>
  const [said, failure, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    closed,
  ])
  if (!codes.includes(code ?? -1)) throw new Error(`${command} ended with ${code}: ${failure}`)
  return said
}

async function measure(work: () => Promise<unknown>): Promise<Run> {
  const before = await readEndedCpu()
  const began = performance.now()
  await work()
  return {
    seconds: (performance.now() - began) / 1_000,
    cpuSeconds: (await readEndedCpu()) - before,
  }
}

function report(runs: ReadonlyMap<string, readonly Run[]>, megabytes: number): string {
  const rows = [...runs].map(([name, of]) => {
    const seconds = median(of.map((each) => each.seconds))
    const cpu = median(of.map((each) => each.cpuSeconds))
    return [name, seconds.toFixed(1), (megabytes / seconds).toFixed(0), cpu.toFixed(1)]
  })
  return formatTable([['', 'seconds', 'MB/s', 'CPU seconds'], ...rows])
}

/** Photos a second until they are live, alone and while full backups run as they do at night. */
async function measureUploads(
  server: Awaited<ReturnType<typeof startServer>>,
  { folders, photos, rounds }: { folders: Folders; photos: number; rounds: number },
): Promise<string> {
  const pictures = await makeCameraPhotos(Math.min(photos, 8), { width: 6_000, height: 4_000 })
  const { client, engineGuid } = await openGallery(server)
  const rates = { alone: [] as number[], beside: [] as number[] }
  const take = async (name: keyof typeof rates, round: number) => {
    const files = makeFiles(pictures, photos, `${name}-${round}`)
    rates[name].push((await ingest(server, client, engineGuid, files)).perSecond)
  }
  // The first pictures wait for the process that opens them.
  await ingest(server, client, engineGuid, makeFiles(pictures, 4, 'warm-up'))
  for (let round = 0; round < rounds; round += 1) {
    await take('alone', round)
    const working = { ends: false }
    const backups = backUpUntil(working, folders)
    await take('beside', round)
    working.ends = true
    await backups
  }
  const [alone, beside] = [median(rates.alone), median(rates.beside)]
  return `backup: ${alone.toFixed(2)} photos/s get live alone, ${beside.toFixed(2)} beside a backup, ${((100 * beside) / alone).toFixed(0)} %`
}

async function backUpUntil(working: { ends: boolean }, { data, place }: Folders): Promise<void> {
  while (!working.ends) {
    await rm(place, { recursive: true, force: true })
    await backUp(data, place, [])
  }
}
