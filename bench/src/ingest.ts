import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { contract } from '@proofdesk/contract'
import { type Client, createClient } from '@proofdesk/contract/client'
import { DEFAULT_FEATURES } from '@proofdesk/server/gallery-defaults'
import { type CameraPhoto, makeCameraPhotos, makeFiles } from './camera-photos.ts'
import {
  type IngestCpu,
  cpuPerPhoto,
  formatProfile,
  measureBareSteps,
  medianUsage,
  readIngestCpu,
  runBareRender,
} from './ingest-profile.ts'
import { type MeasuredProcess, startServer } from './server-process.ts'
import { formatTable, median } from './statistics.ts'
import { uploadAll } from './upload.ts'

export interface IngestBenchOptions {
  dataDir: string
  /** 24 MP photos per round. */
  photos: number
  rounds: number
  log: (line: string) => void
}

/** Concurrent uploads, the console's default. */
const AT_ONCE = 3
const OURS = 'upload to live'
const WITHOUT_SENDER = 'the same without the sender'
const CAMERA = { width: 6_000, height: 4_000 }

interface Rate {
  perSecond: number
  /** CPU seconds per photo of the process that does the work; NaN if not measured. */
  cpuSeconds: number
}

/**
 * Measures photos from the browser's request until they are live, against the image library alone, in turns, in one
 * run.
 */
export async function benchIngest({
  dataDir,
  photos,
  rounds,
  log,
}: IngestBenchOptions): Promise<void> {
  const folder = join(dataDir, 'photos')
  await mkdir(folder, { recursive: true })
  const pictures = await makeCameraPhotos(Math.min(photos, 8), CAMERA)
  log(
    `ingest: ${photos} photos of 24 MP a round, ${(pictures.reduce((sum, picture) => sum + picture.length, 0) / pictures.length / 1e6).toFixed(1)} MB each, ${AT_ONCE} uploads at a time`,
  )
  const serverDir = join(dataDir, 'server')
  const server = await startServer(serverDir)
  try {
    const { client, engineGuid } = await openGallery(server)
    const bare = makeFiles(pictures, photos, 'bare')
    const paths = bare.map((file) => join(folder, file.name))
    for (const [n, file] of bare.entries()) await writeFile(paths[n]!, file.bytes)
    const usage: IngestCpu[] = []
    const contenders: Record<string, (round: number) => Promise<Rate>> = {
      [OURS]: async (round) => {
        const files = makeFiles(pictures, photos, `round-${round}`)
        const before = await readIngestCpu(server, serverDir)
        const rate = await ingest(server, client, engineGuid, files)
        usage.push(cpuPerPhoto(before, await readIngestCpu(server, serverDir), photos))
        return rate
      },
      'image library alone': () => runBareRender<Rate>(paths),
    }
    if (await hasVipsthumbnail())
      contenders['vipsthumbnail'] = () => renderWithVipsthumbnail(paths, folder)
    else log('ingest: vipsthumbnail is not installed, so it is SKIPPED')
    await ingest(server, client, engineGuid, makeFiles(pictures, 4, 'warm-up'))
    const rates = await inTurns(contenders, rounds, log)
    rates.set(
      WITHOUT_SENDER,
      rates.get(OURS)!.map((rate, n) => withoutSender(rate, usage[n]!)),
    )
    report(rates, log)
    log(formatProfile(medianUsage(usage), await measureBareSteps(folder, paths, bare)))
  } finally {
    await server.stop()
  }
}

/**
 * The rate of a machine that does not also send the photos: all cores are busy, so the sender's CPU time is subtracted.
 */
function withoutSender({ perSecond, cpuSeconds }: Rate, { sender }: IngestCpu): Rate {
  return { perSecond: 1 / (1 / perSecond - sender / availableParallelism()), cpuSeconds }
}

/** Whether memory stays flat while the given number of smaller photos goes through one server process. */
export async function benchMemory({
  dataDir,
  photos,
  log,
}: {
  dataDir: string
  photos: number
  log: (line: string) => void
}): Promise<void> {
  const pictures = await makeCameraPhotos(8, { width: 3_000, height: 2_000 })
  log(`memory: ${photos} photos, of 6 MP instead of 24 so that it ends today`)
  const server = await startServer(dataDir)
  try {
    const { client, engineGuid } = await openGallery(server)
    const batch = 200
    for (let done = 0; done < photos; done += batch) {
      const { perSecond } = await ingest(
        server,
        client,
        engineGuid,
        makeFiles(pictures, Math.min(batch, photos - done), `from-${done}`),
      )
      log(
        `memory: ${done + batch} photos, ${(await server.memoryMb()).toFixed(0)} MB resident, ${perSecond.toFixed(1)} photos/s`,
      )
    }
  } finally {
    await server.stop()
  }
}

/** A studio with one gallery, and its owner's client. */
export async function openGallery({
  port,
}: MeasuredProcess): Promise<{ client: Client; engineGuid: string }> {
  const origin = `http://127.0.0.1:${port}`
  let token: string | null = null
  const client = createClient({ origin, token: () => token })
  const studio = {
    companyName: 'Bench',
    alias: 'bench-studio',
    country: 'gb',
    defaultLanguage: 'en',
    firstName: 'Robin',
    lastName: 'Bench',
    emailAddress: 'robin@example.com',
    password: 'a long enough passphrase 26',
  } as const
  token = (await client.call(contract.auth.signUp, { body: studio })).token
  const features = { ...DEFAULT_FEATURES, freeDownloads: true }
  const { engine } = await client.call(contract.engines.create, {
    body: { name: 'Race', features },
  })
  return { client, engineGuid: engine.guid }
}

/** Uploads files and waits until all are live. */
export async function ingest(
  server: MeasuredProcess,
  client: Client,
  engineGuid: string,
  files: readonly CameraPhoto[],
): Promise<Rate> {
  // A page after the last one: only the count is requested.
  const total = async () =>
    (await client.call(contract.content.list, { query: { engineGuid, page: 10_000 } })).total
  const before = await total()
  const cpu = await server.cpuSeconds()
  const began = performance.now()
  await uploadAll(client, engineGuid, files, AT_ONCE)
  while ((await total()) < before + files.length) await sleep(100)
  const seconds = (performance.now() - began) / 1_000
  return {
    perSecond: files.length / seconds,
    cpuSeconds: ((await server.cpuSeconds()) - cpu) / files.length,
  }
}

const run = promisify(execFile)
const hasVipsthumbnail = () =>
  run('vipsthumbnail', ['--version']).then(
    () => true,
    () => false,
  )

async function renderWithVipsthumbnail(files: readonly string[], folder: string): Promise<Rate> {
  const waiting = [...files]
  const env = { ...process.env, VIPS_CONCURRENCY: '1' }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async (_, slot) => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        const target = join(folder, `thumbnail-${slot}`)
        await run('vipsthumbnail', [file, '--size', '2048x2048', '-o', `${target}-lg.jpg[Q=80]`], {
          env,
        })
        await run(
          'vipsthumbnail',
          [`${target}-lg.jpg`, '--size', '1024x1024', '-o', `${target}-md.jpg[Q=80]`],
          { env },
        )
        await run(
          'vipsthumbnail',
          [`${target}-md.jpg`, '--size', 'x250', '-o', `${target}-thumb.webp[Q=80,effort=2]`],
          { env },
        )
        for (const name of ['lg.jpg', 'md.jpg', 'thumb.webp']) await rm(`${target}-${name}`)
      }
    }),
  )
  return { perSecond: files.length / ((performance.now() - began) / 1_000), cpuSeconds: Number.NaN }
}

async function inTurns(
  contenders: Record<string, (round: number) => Promise<Rate>>,
  rounds: number,
  log: (line: string) => void,
): Promise<Map<string, Rate[]>> {
  const names = Object.keys(contenders)
  const rates = new Map(names.map((name) => [name, [] as Rate[]]))
  for (let round = 0; round < rounds; round++) {
    // Each round begins with a different one, so that none always runs on a machine that is still cold or already
    // throttled.
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length]!
      rates.get(name)!.push(await contenders[name]!(round))
    }
    log(
      `ingest: round ${round + 1} of ${rounds}: ${names.map((name) => `${name} ${rates.get(name)!.at(-1)!.perSecond.toFixed(2)}/s`).join(', ')}`,
    )
  }
  return rates
}

function report(rates: Map<string, Rate[]>, log: (line: string) => void): void {
  const medianOf = (name: string): Rate => ({
    perSecond: median(rates.get(name)!.map((rate) => rate.perSecond)),
    cpuSeconds: median(rates.get(name)!.map((rate) => rate.cpuSeconds)),
  })
  const [ours, unburdened] = [medianOf(OURS), medianOf(WITHOUT_SENDER)]
  const rows = [...rates.keys()].map((name) => {
    const { perSecond, cpuSeconds } = medianOf(name)
    const share = (rate: Rate) => `${((100 * rate.perSecond) / perSecond).toFixed(0)} %`
    return [
      name,
      perSecond.toFixed(2),
      share(ours),
      share(unburdened),
      Number.isNaN(cpuSeconds) ? '–' : cpuSeconds.toFixed(3),
      Number.isNaN(cpuSeconds) ? '–' : `${(ours.cpuSeconds / cpuSeconds).toFixed(2)}×`,
    ]
  })
  const head = ['ingest', 'photos/s', 'ours is', 'without sender', 'cpu-s/photo', 'ours/this']
  log(formatTable([head, ...rows]))
}
