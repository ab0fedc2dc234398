import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ImageError } from '@proofdesk/server/images/image-error'
import { createImageProcess } from '@proofdesk/server/images/image-process'
import { sniffImage } from '@proofdesk/server/images/sniff-image'
import { stripMetadata } from '@proofdesk/server/images/strip-metadata'
import { fuzz } from './fuzz.ts'

// `node bench/src/fuzz-photos.ts --corpus FOLDER --minutes 10 --reader pictures`: damages photos at random and gives
// them to the code that reads strangers' files, in the same kind of process as in the product. What crashes it, hangs,
// or takes more memory than planned is kept in `--found` with the seed that produced it.

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    reader: { type: 'string', default: 'metadata' },
    seed: { type: 'string', default: '1' },
    found: { type: 'string', default: join(tmpdir(), 'fuzz-photos') },
  },
})

/** Anything slower is a finding, though the product waits for up to two minutes: these files are small. */
const SLOW_MS = 20_000
/** The memory planned for one picture, plus the process itself. */
const MOST_MEMORY = 2_000_000_000

const images = createImageProcess()

/** What is tried on each file. Rejecting it is correct; any other error is a finding. */
const READERS: Record<string, (file: string, bytes: Buffer) => Promise<unknown>> = {
  metadata: (file) => images.readMetadata(file),
  pictures: (file) => images.renderPhoto({ file }),
  sniffing: async (_file, bytes) => [sniffImage(bytes.subarray(0, 65_536)), stripMetadata(bytes)],
}

/** The peak memory of a process that was started here. */
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
  const startedAt = performance.now()
  try {
    await read(file, bytes)
  } catch (error) {
    if (!(error instanceof ImageError)) return { finding: String(error), isRefused: true }
    if (['decoder-lost', 'too-slow'].includes(error.code))
      return { finding: `${error.message} ${String(error.cause)}`, isRefused: true }
    return { isRefused: true }
  } finally {
    const took = performance.now() - startedAt
    if (took > SLOW_MS) console.log(`slow: ${Math.round(took)} ms`)
  }
  return { isRefused: false }
}

async function main(): Promise<void> {
  const { corpus, reader, found } = values
  const read = READERS[reader]
  if (!read || !corpus)
    throw new Error(`--corpus FOLDER and --reader ${Object.keys(READERS).join('|')}`)
  let memory = 0
  const counts = await fuzz({
    corpus,
    reader,
    found,
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    async tryFile(file, bytes) {
      const { finding, isRefused } = await tryFile(read, file, bytes)
      const held = await mostMemory()
      const grew = held > MOST_MEMORY && held > memory ? `${Math.round(held / 1e6)} MB` : undefined
      memory = Math.max(memory, held)
      const said = finding ?? grew
      return { isRefused, ...(said !== undefined && { finding: said }) }
    },
  })
  console.log({ reader, ...counts, megabytes: Math.round(memory / 1e6) })
  await images.close()
}

await main()
