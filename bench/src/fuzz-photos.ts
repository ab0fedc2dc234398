import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ImageError } from '@proofdesk/server/images/image-error'
import { createImageProcess } from '@proofdesk/server/images/image-process'
import { sniffImage } from '@proofdesk/server/images/sniff-image'
import { stripMetadata } from '@proofdesk/server/images/strip-metadata'

// `node bench/src/fuzz-photos.ts --corpus FOLDER --minutes 10 --reader pictures`: damages photos at random and gives them to the code
// that reads strangers' files, in the process that it has in the product. What crashes it, hangs, or takes more memory than planned is
// kept in `--found` with the seed that made it.

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    reader: { type: 'string', default: 'metadata' },
    seed: { type: 'string', default: '1' },
    found: { type: 'string', default: join(tmpdir(), 'fuzz-photos') },
  },
})

/** Longer is a finding, though the product waits for up to two minutes: these files are small. */
const SLOW_MS = 20_000
/** What may be planned for one picture, and the process itself. */
const MOST_MEMORY = 2_000_000_000

type Random = (below: number) => number

/** A generator whose numbers are the same for the same seed. */
function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Most headers, and so most mistakes, are at the beginning or the end. */
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

const images = createImageProcess()

/** What is tried on each file. Refusing it is right; anything else that is thrown is a finding. */
const READERS: Record<string, (file: string, bytes: Buffer) => Promise<unknown>> = {
  metadata: (file) => images.readMetadata(file),
  pictures: (file) => images.renderPhoto({ file }),
  sniffing: async (_file, bytes) => [sniffImage(bytes.subarray(0, 65_536)), stripMetadata(bytes)],
}

/** The most memory that a process which was started here has held. */
async function mostMemory(): Promise<number> {
  const pids = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  const held = await Promise.all(
    pids
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')),
  )
  return Math.max(0, ...held.map((text) => 1024 * Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0)))
}

async function tryFile(
  read: (typeof READERS)[string],
  file: string,
  bytes: Buffer,
): Promise<{ finding?: string; isRefused: boolean }> {
  const begun = performance.now()
  try {
    await read(file, bytes)
  } catch (error) {
    if (!(error instanceof ImageError)) return { finding: String(error), isRefused: true }
    if (['decoder-lost', 'too-slow'].includes(error.code))
      return { finding: `${error.message} ${String(error.cause)}`, isRefused: true }
    return { isRefused: true }
  } finally {
    const took = performance.now() - begun
    if (took > SLOW_MS) console.log(`slow: ${Math.round(took)} ms`)
  }
  return { isRefused: false }
}

async function main(): Promise<void> {
  const read = READERS[values.reader]
  if (!read || !values.corpus)
    throw new Error(`--corpus FOLDER and --reader ${Object.keys(READERS).join('|')}`)
  const names = (await readdir(values.corpus)).toSorted()
  const corpus = await Promise.all(names.map((name) => readFile(join(values.corpus!, name))))
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  await mkdir(values.found, { recursive: true })
  const end = Date.now() + Number(values.minutes) * 60_000
  const counts = { tried: 0, refused: 0, found: 0 }
  let memory = 0
  for (let seed = Number(values.seed); Date.now() < end; seed++) {
    const bytes = mutate(corpus, createRandom(seed))
    const file = join(folder, 'photo')
    await writeFile(file, bytes)
    const { finding, isRefused } = await tryFile(read, file, bytes)
    counts.tried++
    if (isRefused) counts.refused++
    const held = await mostMemory()
    const grew = held > MOST_MEMORY && held > memory ? `${Math.round(held / 1e6)} MB` : undefined
    memory = Math.max(memory, held)
    if (!finding && !grew) continue
    counts.found++
    await writeFile(join(values.found, `${values.reader}-${seed}`), bytes)
    console.log(`seed ${seed}: ${finding ?? grew}`)
  }
  console.log({ reader: values.reader, ...counts, megabytes: Math.round(memory / 1e6) })
  await images.close()
  await rm(folder, { recursive: true })
}

await main()
