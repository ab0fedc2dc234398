import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Random = (below: number) => number

/** A generator that gives the same numbers for the same seed. */
function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Most headers, and so most errors, are at the beginning or the end. */
function somewhere(length: number, random: Random): number {
  const near = Math.min(length, 4096)
  const where = random(3)
  if (where === 0) return random(length)
  return where === 1 ? random(near) : length - 1 - random(near)
}

const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff, 0xfffffff0]

const MUTATIONS: ((bytes: Buffer, random: Random, other: Buffer) => Buffer)[] = [
  (bytes, random) => {
    for (let hits = 1 + random(16); hits > 0; hits--)
      bytes[somewhere(bytes.length, random)] = random(256)
    return bytes
  },
  (bytes, random) => {
    const at = Math.max(0, Math.min(bytes.length - 4, somewhere(bytes.length, random)))
    const value = EXTREMES[random(EXTREMES.length)]!
    if (random(2)) bytes.writeUInt32BE(value, at)
    else bytes.writeUInt32LE(value, at)
    return bytes
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  (bytes, random) => {
    const at = somewhere(bytes.length, random)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(64))])
  },
  (bytes, random) => {
    const at = somewhere(bytes.length, random)
    const part = bytes.subarray(random(bytes.length)).subarray(0, 1 + random(4096))
    return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)])
  },
  (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, random(bytes.length)), other.subarray(random(other.length))]),
]

function mutate(corpus: readonly Buffer[], random: Random): Buffer {
  let bytes: Buffer = Buffer.from(corpus[random(corpus.length)]!)
  for (let rounds = 1 + random(3); rounds > 0 && bytes.length > 8; rounds--)
    bytes = MUTATIONS[random(MUTATIONS.length)]!(bytes, random, corpus[random(corpus.length)]!)
  return bytes
}

export interface Fuzzing {
  /** A folder of undamaged files. */
  corpus: string
  minutes: number
  seed: number
  reader: string
  /** Where findings are kept. */
  found: string
  /** Tries a damaged file. Rejecting it is correct; whatever it reports otherwise is a finding. */
  tryFile(file: string, bytes: Buffer): Promise<{ finding?: string; isRefused: boolean }>
}

/** Damages files of a corpus at random for the given time, each by its seed, keeps the findings and counts. */
export async function fuzz(given: Fuzzing): Promise<Record<'tried' | 'refused' | 'found', number>> {
  const { reader, found, tryFile } = given
  const names = (await readdir(given.corpus)).toSorted()
  const corpus = await Promise.all(names.map((name) => readFile(join(given.corpus, name))))
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  await mkdir(found, { recursive: true })
  const end = Date.now() + given.minutes * 60_000
  const counts = { tried: 0, refused: 0, found: 0 }
  for (let { seed } = given; Date.now() < end; seed++) {
    const bytes = mutate(corpus, createRandom(seed))
    const file = join(folder, 'damaged')
    await writeFile(file, bytes)
    const { finding, isRefused } = await tryFile(file, bytes)
    counts.tried++
    if (isRefused) counts.refused++
    if (finding === undefined) continue
    counts.found++
    await writeFile(join(found, `${reader}-${seed}`), bytes)
    console.log(`seed ${seed}: ${finding}`)
  }
  await rm(folder, { recursive: true })
  return counts
}
