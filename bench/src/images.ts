import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { renderPhoto } from '@proofdesk/server/images/render-photo'
import { sharp } from '@proofdesk/server/images/sharp'
import { formatTable, median } from './statistics.ts'

const run = promisify(execFile)
const WIDTH = 6000
const HEIGHT = 4000

export interface ImageBenchOptions {
  /** How many 24 MP photos each contender renders in a round. */
  photos: number
  rounds?: number
  log: (line: string) => void
}

type Contender = 'ours' | 'bareCascade' | 'bareNaive' | 'vipsthumbnail'
/**
 * Medians over the rounds. On a busy machine `cpuSeconds` per photo are steadier than the rate; those of other
 * processes are not known.
 */
interface Speed {
  perSecond: number
  cpuSeconds?: number
}

export interface ImageBenchResult {
  /** Without `vipsthumbnail` if it is not installed. */
  speeds: Partial<Record<Contender, Speed>>
  /** Our photos per second against the same resizes written directly, without any checks. */
  ratioToBare: number
  /** The process's memory after the first and after the last round, in MB. */
  rssMb: { afterFirst: number; afterLast: number }
}

/** Renders the same photos with our port, with the bare library and with vipsthumbnail, in turns, in one run. */
export async function benchImages({
  photos,
  rounds = 5,
  log,
}: ImageBenchOptions): Promise<ImageBenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-images-'))
  try {
    const files = await makePhotos(folder, photos, log)
    const contenders: [
      name: Contender,
      inFlight: number,
      render: (file: string) => Promise<unknown>,
    ][] = [
      ['ours', Infinity, (file) => renderPhoto({ file })], // its own queue decides how many run
      ['bareCascade', availableParallelism() + 1, renderBareCascade],
      ['bareNaive', availableParallelism() + 1, renderBareNaive],
    ]
    if (await hasVipsthumbnail())
      contenders.push([
        'vipsthumbnail',
        availableParallelism(),
        (file) => renderWithVipsthumbnail(file, folder),
      ])
    else log('images: vipsthumbnail is not installed, so it is left out')

    const measured = new Map(contenders.map(([name]) => [name, [] as Required<Speed>[]]))
    const rss: number[] = []
    for (let round = 0; round < rounds; round++) {
      // Each round begins with a different contender, so that none always runs on a machine that is still cold or
      // already throttled.
      for (let turn = 0; turn < contenders.length; turn++) {
        const [name, inFlight, render] = contenders[(turn + round) % contenders.length]!
        measured.get(name)!.push(await measure(files, inFlight, render))
      }
      rss.push(Math.round(process.memoryUsage().rss / 1024 / 1024))
      log(
        `images: round ${round + 1} of ${rounds}: ${contenders.map(([name]) => `${name} ${measured.get(name)!.at(-1)!.perSecond.toFixed(2)}/s`).join(', ')}`,
      )
    }

    const speedOf = (name: Contender): Speed => ({
      perSecond: median(measured.get(name)!.map(({ perSecond }) => perSecond)),
      cpuSeconds:
        name === 'vipsthumbnail'
          ? undefined
          : median(measured.get(name)!.map(({ cpuSeconds }) => cpuSeconds)),
    })
    const speeds = Object.fromEntries(contenders.map(([name]) => [name, speedOf(name)]))
    const ratioToBare = speedOf('ours').perSecond / speedOf('bareCascade').perSecond
    const result: ImageBenchResult = {
      speeds,
      ratioToBare,
      rssMb: { afterFirst: rss[0]!, afterLast: rss.at(-1)! },
    }
    report(result, photos, log)
    return result
  } finally {
    await rm(folder, { recursive: true })
  }
}

function report(
  { speeds, rssMb }: ImageBenchResult,
  photos: number,
  log: (line: string) => void,
): void {
  const rows = Object.entries(speeds).map(([name, { perSecond, cpuSeconds }]) => [
    name,
    perSecond.toFixed(2),
    cpuSeconds?.toFixed(3) ?? '–',
    `${((100 * speeds.ours!.perSecond) / perSecond).toFixed(0)} %`,
  ])
  log(formatTable([['images', 'photos/s', 'cpu-s/photo', 'ours is'], ...rows]))
  log(
    `images: ${photos} photos of 24 MP a round, memory ${rssMb.afterFirst} MB after the first round, ${rssMb.afterLast} MB after the last`,
  )
}

/** The comparison: the best recipe, written as directly as possible. */
async function renderBareCascade(file: string): Promise<unknown> {
  const lg = await sharp(file, { ignoreIcc: true, autoOrient: true })
    .resize(2048, 2048, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const fromLg = () =>
    sharp(lg.data, { raw: { width: lg.info.width, height: lg.info.height, channels: 3 } })
  const md = await fromLg()
    .resize(1024, 1024, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const fromMd = () =>
    sharp(md.data, { raw: { width: md.info.width, height: md.info.height, channels: 3 } })
  return Promise.all([
    fromLg().jpeg({ quality: 80 }).toBuffer(),
    fromMd().jpeg({ quality: 80 }).toBuffer(),
    fromMd().resize({ height: 250 }).webp({ effort: 2 }).toBuffer(),
  ])
}

/** The obvious first version: three resizes from the file. */
const renderBareNaive = (file: string): Promise<unknown> =>
  Promise.all([
    sharp(file).autoOrient().resize(2048, 2048, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer(),
    sharp(file).autoOrient().resize(1024, 1024, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer(),
    sharp(file).autoOrient().resize({ height: 250 }).webp({ effort: 2 }).toBuffer(),
  ])

async function renderWithVipsthumbnail(file: string, folder: string): Promise<void> {
  const target = join(folder, crypto.randomUUID())
  const env = { ...process.env, VIPS_CONCURRENCY: '1' }
  await run('vipsthumbnail', [file, '--size', '2048x2048', '-o', `${target}-lg.jpg[Q=80]`], { env })
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
  await Promise.all(['lg.jpg', 'md.jpg', 'thumb.webp'].map((name) => rm(`${target}-${name}`)))
}

const hasVipsthumbnail = (): Promise<boolean> =>
  run('vipsthumbnail', ['--version']).then(
    () => true,
    () => false,
  )

async function measure(
  files: readonly string[],
  inFlight: number,
  render: (file: string) => Promise<unknown>,
): Promise<Required<Speed>> {
  const waiting = [...files]
  const cpuBefore = process.cpuUsage()
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: Math.min(inFlight, files.length) }, async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await render(file)
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  return { perSecond: files.length / seconds, cpuSeconds: (user + system) / 1e6 / files.length }
}

/** Photos like a camera's: soft shapes under fine grain, which makes them about as large as real ones. */
async function makePhotos(
  folder: string,
  count: number,
  log: (line: string) => void,
): Promise<string[]> {
  const files: string[] = []
  let bytes = 0
  for (let index = 0; index < count; index++) {
    const shapes = await sharp({
      create: {
        width: 60,
        height: 40,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 45 },
      },
    })
      .png()
      .toBuffer()
    const grain = await sharp({
      create: {
        width: 1500,
        height: 1000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const file = join(folder, `photo-${index}.jpg`)
    const soft = await sharp(shapes)
      .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    await sharp(soft)
      .composite([{ input: grain, tile: true, blend: 'hard-light' }])
      .removeAlpha()
      .withExif({
        IFD0: { Make: 'Bench', Model: 'Camera' },
        IFD2: { DateTimeOriginal: '2026:05:17 09:10:00' },
      })
      .jpeg({ quality: 93 })
      .toFile(file)
    bytes += (await stat(file)).size
    files.push(file)
  }
  log(
    `images: made ${count} photos of ${WIDTH} × ${HEIGHT}, ${(bytes / count / 1024 / 1024).toFixed(1)} MB each`,
  )
  return files
}
