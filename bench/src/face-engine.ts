import { matchPercent } from '@proofdesk/domain/face-match'
import { openFaceEngine, type FaceEngine } from '@proofdesk/server/faces/face-engine'
import { readPixels } from '@proofdesk/server/images/read-pixels'
import { sharp } from '@proofdesk/server/images/sharp'
import type { LabelledPhotos } from './labelled-photos.ts'
import { formatTable } from './statistics.ts'

const THRESHOLDS = [60, 65, 70, 75, 80, 85, 90, 95]
const SIZE = 2_048

/** The changes that cameras, light and people make to a face; each gives one more photo of the person. */
const CHANGES: Record<string, (photo: string) => ReturnType<typeof sharp>> = {
  'as it is': (photo) => sharp(photo),
  'turned by 8°': (photo) => sharp(photo).rotate(8, { background: '#777' }),
  mirrored: (photo) => sharp(photo).flop(),
  darker: (photo) => sharp(photo).modulate({ brightness: 0.6 }),
  brighter: (photo) => sharp(photo).modulate({ brightness: 1.4 }),
  'less colour': (photo) => sharp(photo).modulate({ saturation: 0.3 }),
  'out of focus': (photo) => sharp(photo).blur(1.5),
}

interface LabelledFace {
  who: string
  embedding: Float32Array
}

/** The engine's speed, and how often it takes one person for two or two for one, by threshold. */
export async function benchFaceEngine(
  photos: LabelledPhotos,
  log: (line: string) => void,
): Promise<void> {
  const engine = await openFaceEngine()
  await measureSpeed(engine, photos, log)
  const portraits = [
    ...(await labelPortraits(engine, photos.person, 'person')),
    ...(await labelPortraits(engine, [photos.other], 'other')),
  ]
  const group = (await facesOf(engine, sharp(photos.group))).map((embedding, n) => ({
    who: `group ${n}`,
    embedding,
  }))
  log(
    formatTable([
      [
        `find: ${portraits.length} portraits of 2, ${group.length} of a group of 1927`,
        'one taken for two',
        'two for one',
        'portrait for group',
        'within the group',
      ],
      ...THRESHOLDS.map((threshold) => [
        `at ${threshold} %`,
        missRate(portraits, threshold),
        falseRate(pairsOf(portraits, portraits), threshold),
        falseRate(pairsOf(portraits, group), threshold),
        falseRate(pairsOf(group, group), threshold),
      ]),
    ]),
  )
}

async function measureSpeed(
  engine: FaceEngine,
  { all }: LabelledPhotos,
  log: (line: string) => void,
): Promise<void> {
  const pictures = await Promise.all(all.map((source) => readPixels({ source, size: SIZE })))
  for (const picture of pictures) await engine.findFaces(picture)
  const cpu = process.cpuUsage()
  const began = performance.now()
  let faces = 0
  const rounds = 3
  for (let round = 0; round < rounds; round++)
    for (const picture of pictures) faces += (await engine.findFaces(picture)).length
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const photos = rounds * pictures.length
  const spent = (user + system) / 1e6
  log(
    `find: the engine found ${faces / rounds} faces on ${pictures.length} photos: ${(faces / seconds).toFixed(1)} faces/s and ${(photos / seconds).toFixed(1)} photos/s, ${((1_000 * spent) / faces).toFixed(0)} cpu-ms a face, ${((1_000 * spent) / photos).toFixed(0)} cpu-ms a photo`,
  )
}

async function labelPortraits(
  engine: FaceEngine,
  photos: readonly string[],
  who: string,
): Promise<LabelledFace[]> {
  const faces: LabelledFace[] = []
  for (const photo of photos)
    for (const change of Object.values(CHANGES)) {
      const [embedding] = await facesOf(engine, change(photo))
      // A face that is no longer found can't be mistaken; it is missing from the count.
      if (embedding) faces.push({ who, embedding })
    }
  return faces
}

async function facesOf(
  engine: FaceEngine,
  photo: ReturnType<typeof sharp>,
): Promise<Float32Array[]> {
  const source = await photo.jpeg({ quality: 80 }).toBuffer()
  const found = await engine.findFaces(await readPixels({ source, size: SIZE }))
  return found.map(({ embedding }) => embedding)
}

type Pair = [LabelledFace, LabelledFace]

/** Every pair, once. */
function pairsOf(some: readonly LabelledFace[], others: readonly LabelledFace[]): Pair[] {
  return some.flatMap((one, n) =>
    (some === others ? others.slice(n + 1) : others).map((other): Pair => [one, other]),
  )
}

const isMatch = ([one, other]: Pair, threshold: number) =>
  matchPercent(Math.hypot(...one.embedding.map((value, n) => value - other.embedding[n]!))) >=
  threshold

const rate = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} % of ${whole}`

function missRate(faces: readonly LabelledFace[], threshold: number): string {
  const same = pairsOf(faces, faces).filter(([one, other]) => one.who === other.who)
  return rate(same.filter((pair) => !isMatch(pair, threshold)).length, same.length)
}

function falseRate(pairs: readonly Pair[], threshold: number): string {
  const different = pairs.filter(([one, other]) => one.who !== other.who)
  return rate(different.filter((pair) => isMatch(pair, threshold)).length, different.length)
}
