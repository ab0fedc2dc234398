import { isBibNumber } from '@proofdesk/domain/bib-number'
import { readPixels } from '@proofdesk/server/images/read-pixels'
import { sharp } from '@proofdesk/server/images/sharp'
import { createModelReader } from '@proofdesk/server/text-reader/read-text'
import type { LabelledPhotos } from './labelled-photos.ts'
import { formatTable } from './statistics.ts'

/** The largest rendition of a photo in the usual aspect ratio. */
const [WIDTH, HEIGHT] = [2_048, 1_365]
/** The size of a bib's picture in the photo: its digits are 66 points high at 1. */
const SCALES = [1, 0.6, 0.38, 0.3, 0.24]
/** The number of runners in one photo. */
const RUNNERS = 6
/** The confidence required without a start list. */
const SURE = 0.9

interface Score {
  shown: number
  found: number
  wrong: number
  foundOnList: number
  wrongOnList: number
  cpuSeconds: number
}

/**
 * Bib numbers of runners near and far, drawn into landscapes: how many are read, how many of those are right, and the
 * cost.
 */
export async function benchTextReader(
  { bibs, scenes }: LabelledPhotos,
  log: (line: string) => void,
): Promise<void> {
  const reader = createModelReader()
  const startList = new Set(bibs.map(({ number }) => number))
  for (let n = 0; startList.size < 2_000; n++) startList.add(String(1 + ((n * 4_973) % 9_973)))
  const rows: string[][] = []
  for (const scale of SCALES) {
    const score: Score = {
      shown: 0,
      found: 0,
      wrong: 0,
      foundOnList: 0,
      wrongOnList: 0,
      cpuSeconds: 0,
    }
    for (const [n, scene] of scenes.entries()) {
      const { columns, rows: lines } = toGrid(scale)
      const count = Math.min(RUNNERS, columns * lines)
      const here = Array.from({ length: count }, (_, at) => bibs[(n + at) % bibs.length]!)
      const photo = await drawRunners(scene, here, scale)
      await addUp(score, reader, photo, new Set(here.map(({ number }) => number)), startList)
    }
    rows.push(toRow(scale, score, scenes.length))
  }
  log(
    formatTable([
      [
        'find: digits of a bib',
        'recall',
        'precision, no list',
        'recall, start list',
        'precision',
        'cpu-s a photo',
      ],
      ...rows,
    ]),
  )
}

/** The size of a runner's picture, and how many fit beside and below each other. */
function toGrid(scale: number): { side: number; columns: number; rows: number } {
  const side = Math.floor(1_323 * scale)
  return { side, columns: Math.floor(WIDTH / side), rows: Math.floor(HEIGHT / side) }
}

/** Runners side by side in a landscape, as a JPEG of the largest rendition. */
async function drawRunners(
  scene: string,
  runners: readonly { path: string }[],
  scale: number,
): Promise<Buffer> {
  const { side, columns } = toGrid(scale)
  const pictures = await Promise.all(
    runners.map(async ({ path }, at) => ({
      input: await sharp(path).autoOrient().resize(side, side, { fit: 'inside' }).toBuffer(),
      left: (at % columns) * side,
      top: Math.floor(at / columns) * side,
    })),
  )
  return sharp(scene)
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite(pictures)
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function addUp(
  score: Score,
  reader: ReturnType<typeof createModelReader>,
  photo: Buffer,
  shown: ReadonlySet<string>,
  startList: ReadonlySet<string>,
): Promise<void> {
  const picture = await readPixels({ source: photo, size: WIDTH })
  const before = process.cpuUsage()
  const texts = await reader.readText(picture)
  const { user, system } = process.cpuUsage(before)
  score.cpuSeconds += (user + system) / 1e6
  const numbers = texts.filter(({ text }) => isBibNumber(text))
  const sure = new Set(numbers.filter((one) => one.score >= SURE).map(({ text }) => text))
  const onList = new Set(numbers.map(({ text }) => text).filter((text) => startList.has(text)))
  score.shown += shown.size
  score.found += [...sure].filter((text) => shown.has(text)).length
  score.wrong += [...sure].filter((text) => !shown.has(text)).length
  score.foundOnList += [...onList].filter((text) => shown.has(text)).length
  score.wrongOnList += [...onList].filter((text) => !shown.has(text)).length
}

function toRow(scale: number, score: Score, photos: number): string[] {
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`
  return [
    `${Math.round(66 * scale)} points high`,
    percent(score.found, score.shown),
    percent(score.found, score.found + score.wrong),
    percent(score.foundOnList, score.shown),
    percent(score.foundOnList, score.foundOnList + score.wrongOnList),
    (score.cpuSeconds / photos).toFixed(2),
  ]
}
