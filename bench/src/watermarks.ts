import { mkdir, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { sharp } from '@proofdesk/server/images/sharp'
import { drawNameTile, planNameTile } from '@proofdesk/server/images/name-tile'
import type { BareWatermarks } from './bare-watermarks-server.ts'
import { type CpuMeter, createCpuMeter } from './cpu-meter.ts'
import { readDatabaseCpu } from './process-usage.ts'
import { type SalesGallery, fetchFrom, makeSalesGallery } from './sales-gallery.ts'
import { type MeasuredProcess, startBareServer, startServer } from './server-process.ts'
import { formatTable, median, quantile } from './statistics.ts'

const PHOTOS = 100
const VISITORS = 100
/** As many as a browser opens to one host. */
const CONNECTIONS = 6
/** On the first screen: requested larger once their thumbnails have arrived. */
const LARGER = 12
const REPEATED = 1_000
/** Photos of the gallery that are measured one by one. */
const MEASURED = 40

interface WatermarksOptions {
  dataDir: string
  rounds: number
  log: (line: string) => void
}

/**
 * The cost of watermarked pictures in a gallery that sells: the first request of each against the bare library's
 * composite of the same watermark, later requests against a static file server, and a hundred visitors at once in a
 * gallery in which nothing is watermarked yet.
 */
export async function benchWatermarks({ dataDir, rounds, log }: WatermarksOptions): Promise<void> {
  const server = await startServer(dataDir)
  try {
    const gallery = await makeSalesGallery(server.port, PHOTOS)
    await compareFirst(server, dataDir, gallery, rounds, log)
    await compareLater(server, dataDir, gallery, rounds, log)
    await openAtOnce(server, gallery, rounds, log)
  } finally {
    await server.stop()
  }
}

type Kind = 'lg' | 'md' | 'thumb'
const KINDS: readonly Kind[] = ['lg', 'md', 'thumb']
const pictureOf = (photo: SitePhoto, kind: Kind) =>
  kind === 'thumb' ? photo.thumbnail : photo.previews[kind]

/**
 * CPU of a first request, including the database and writing the file, and of the bare library for the same picture.
 */
async function compareFirst(
  server: MeasuredProcess,
  dataDir: string,
  gallery: SalesGallery,
  rounds: number,
  log: (line: string) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ours = new Map(KINDS.map((kind) => [kind, [] as number[]]))
  const bare = new Map(KINDS.map((kind) => [kind, [] as number[]]))
  const cpuSeconds = async () => (await server.cpuSeconds()) + (await readDatabaseCpu(dataDir))
  const spend = await createCpuMeter(cpuSeconds)
  // The first round is only a warm-up of both processes: their code and their buffers.
  for (let round = 0; round <= rounds; round++) {
    const name = await gallery.rename()
    const photos = (await gallery.list()).slice(0, MEASURED)
    for (const kind of KINDS) {
      const seconds = await spend(() =>
        Promise.all(photos.map((photo) => gallery.get(agent, pictureOf(photo, kind).location))),
      )
      if (round > 0) ours.get(kind)!.push(seconds / photos.length)
    }
    for (const kind of KINDS) {
      const seconds = await watermarkBare(dataDir, { name, kind, photos })
      if (round > 0) bare.get(kind)!.push(seconds)
    }
  }
  agent.destroy()
  const cost = (of: Map<Kind, number[]>, kind: Kind) => 1_000 * median(of.get(kind)!)
  const sum = (of: Map<Kind, number[]>) => KINDS.reduce((total, kind) => total + cost(of, kind), 0)
  const row = (label: string, us: number, them: number) => [
    label,
    `${us.toFixed(1)} ms`,
    `${them.toFixed(1)} ms`,
    (us / them).toFixed(2),
  ]
  log(
    formatTable([
      ['watermarks: CPU of a first request', 'ours', 'bare composite', 'ratio'],
      ...KINDS.map((kind) => row(kind, cost(ours, kind), cost(bare, kind))),
      row('a photo, all three', sum(ours), sum(bare)),
    ]),
  )
}

/** CPU seconds per picture; each photo is watermarked twice, and only the second counts. */
async function watermarkBare(
  dataDir: string,
  { name, kind, photos }: { name: string; kind: Kind; photos: readonly SitePhoto[] },
): Promise<number> {
  const folder = join(dataDir, 'bare')
  await mkdir(folder, { recursive: true })
  const pictures: BareWatermarks['pictures'] = []
  for (const [index, photo] of photos.entries()) {
    const { location, width, height } = pictureOf(photo, kind)
    const stored = location.replace(/marked-[0-9a-f]+-/, '').split('?')[0]!
    const watermark = join(folder, `mark-${width}-${height}.png`)
    const { data, ...raw } = await drawNameTile(planNameTile(name, { width, height }))
    await sharp(data, { raw }).png().toFile(watermark)
    pictures.push({
      file: join(dataDir, 'files', stored.replace('/files/', '')),
      target: join(folder, `${kind}-${index}`),
      width,
      height,
      watermark,
    })
  }
  const plan = join(folder, 'plan.json')
  await writeFile(plan, JSON.stringify({ pictures } satisfies BareWatermarks))
  const bare = await startBareServer('bare-marks-server.ts', plan)
  try {
    const watermarkAll = () =>
      fetch(`http://127.0.0.1:${bare.port}/run`).then((sent) => sent.text())
    await watermarkAll()
    const before = await bare.cpuSeconds()
    await watermarkAll()
    return ((await bare.cpuSeconds()) - before) / photos.length
  } finally {
    await bare.stop()
  }
}

/**
 * CPU of a request for a picture that is watermarked already, and for the same file from a server that only sends
 * files.
 */
async function compareLater(
  server: MeasuredProcess,
  dataDir: string,
  gallery: SalesGallery,
  rounds: number,
  log: (line: string) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const bare = await startBareServer('bare-files-server.ts', join(dataDir, 'files'))
  const host = `127.0.0.1:${bare.port}`
  const photos = (await gallery.list()).slice(0, MEASURED)
  const [spend, spendBare] = [
    await createCpuMeter(server.cpuSeconds),
    await createCpuMeter(bare.cpuSeconds),
  ]
  const rows: string[][] = [['watermarks: CPU of a later request', 'ours', 'static file', 'ratio']]
  try {
    for (const kind of KINDS) {
      const paths = photos.map((photo) => pictureOf(photo, kind).location)
      const times = { ours: [] as number[], bare: [] as number[] }
      for (let round = 0; round <= rounds; round++) {
        const us = await costOf(spend, paths, (path) => gallery.get(agent, path))
        const them = await costOf(spendBare, paths, (path) =>
          fetchFrom(agent, { port: bare.port, host }, path.split('?')[0]!.replace('/files/', '/')),
        )
        if (round === 0) continue
        times.ours.push(us)
        times.bare.push(them)
      }
      const [us, them] = [1e6 * median(times.ours), 1e6 * median(times.bare)]
      rows.push([kind, `${us.toFixed(0)} µs`, `${them.toFixed(0)} µs`, (us / them).toFixed(2)])
    }
    log(formatTable(rows))
  } finally {
    agent.destroy()
    await bare.stop()
  }
}

async function costOf(
  spend: CpuMeter,
  paths: readonly string[],
  get: (path: string) => Promise<unknown>,
): Promise<number> {
  const times = Math.ceil(REPEATED / paths.length)
  const seconds = await spend(async () => {
    for (let time = 0; time < times; time++) await Promise.all(paths.map(get))
  })
  return seconds / (times * paths.length)
}

/**
 * A hundred visitors open a gallery in which nothing is watermarked yet at the same moment: all thumbnails, then the
 * first screen larger.
 */
async function openAtOnce(
  server: MeasuredProcess,
  gallery: SalesGallery,
  rounds: number,
  log: (line: string) => void,
): Promise<void> {
  const firsts: number[] = []
  const wholes: number[] = []
  let twice = 0
  let refused = 0
  /** Visitors' queries time out after three seconds; a person reloads. */
  const askAgain = async <T>(ask: () => Promise<T>): Promise<T> => {
    refused++
    await pause(1_000)
    return ask().catch(() => askAgain(ask))
  }
  for (let round = 0; round < rounds; round++) {
    await gallery.rename()
    const seen = new Map<string, Set<string>>()
    const visit = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
      const begin = performance.now()
      let first = Number.NaN
      const photos = await gallery.list().catch(() => askAgain(gallery.list))
      const look = async (path: string) => {
        const { etag = '' } = await gallery.get(agent, path)
        if (Number.isNaN(first)) first = performance.now() - begin
        if (!seen.has(path)) seen.set(path, new Set())
        seen.get(path)!.add(etag)
      }
      await Promise.all(photos.map(({ thumbnail }) => look(thumbnail.location)))
      await Promise.all(photos.slice(0, LARGER).map(({ previews }) => look(previews.md.location)))
      firsts.push(first)
      wholes.push(performance.now() - begin)
      agent.destroy()
    }
    await Promise.all(Array.from({ length: VISITORS }, visit))
    // A file that was rendered a second time has a different timestamp, and with it a different ETag.
    twice += [...seen.values()].filter((tags) => tags.size > 1).length
  }
  const p = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(0)} ms`
  log(
    `watermarks: ${VISITORS} visitors at once, ${PHOTOS} fresh photos: first photo ${p(firsts, 0.5)}, p95 ${p(firsts, 0.95)}; all ${PHOTOS + LARGER} pictures ${p(wholes, 0.5)}, p95 ${p(wholes, 0.95)}; rendered twice: ${twice}; refused ${refused}; memory ${(await server.memoryMb()).toFixed(0)} MB`,
  )
}
