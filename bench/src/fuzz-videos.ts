import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askReader } from '@proofdesk/server/videos/ask-reader'
import { createVideos } from '@proofdesk/server/videos/create-videos'
import { findFfmpeg, findFfprobe } from '@proofdesk/server/videos/find-ffmpeg'
import { probeFacts } from '@proofdesk/server/videos/probe-facts'
import { readAvchdTime } from '@proofdesk/server/videos/read-avchd-time'
import { sniffContainer } from '@proofdesk/server/videos/sniff-container'
import { VideoError } from '@proofdesk/server/videos/video-error'
import { fuzz } from './fuzz.ts'

// `node bench/src/fuzz-videos.ts --corpus FOLDER --minutes 10 --reader ffprobe`: damages videos at random and gives
// them to the code that reads strangers' videos, with the same limits as in the product. What crashes it or hangs is
// kept in `--found` with the seed that produced it.

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    reader: { type: 'string', default: 'ffprobe' },
    seed: { type: 'string', default: '1' },
    found: { type: 'string', default: join(tmpdir(), 'fuzz-videos') },
  },
})

/** Anything slower is a finding, though the product waits longer: these files are small. */
const SLOW_MS = 20_000
const SIZE = { width: 160, height: 120 }

const ffmpeg = findFfmpeg(process.env['PATH'])
const videos = createVideos({ ffmpeg })
const { signal } = new AbortController()

async function probe(file: string) {
  const container = sniffContainer((await readFile(file)).subarray(0, 1024))
  if (!container) throw new VideoError('not_a_video')
  const ffprobe = ffmpeg && findFfprobe(ffmpeg)
  if (!ffprobe) throw new Error('There is no ffprobe on this machine')
  return probeFacts(ffprobe, file, container)
}

/** What is tried on each file. */
const READERS: Record<string, (file: string, bytes: Buffer) => Promise<unknown>> = {
  sniffing: async (_file, bytes) => [sniffContainer(bytes), readAvchdTime(bytes)],
  library: (file) => askReader(file, SLOW_MS),
  ffprobe: probe,
  async ffmpeg(file) {
    const facts = await videos.readFacts(file)
    const plan = { ...facts, ...SIZE, file, signal, durationMs: Math.min(facts.durationMs, 10_000) }
    await videos.makePreview({ ...plan, target: `${file}.mp4` })
    await videos.drawPoster({ ...plan, target: `${file}.jpg`, atMs: 300 })
    if ((await stat(`${file}.mp4`)).size > 10_000_000) throw new Error('a large preview')
  },
}

async function tryFile(
  read: (typeof READERS)[string],
  file: string,
  bytes: Buffer,
): Promise<{ finding?: string; isRefused: boolean }> {
  const startedAt = performance.now()
  let isRefused = false
  let finding: string | undefined
  try {
    await read(file, bytes)
  } catch (error) {
    isRefused = true
    const isOrdinary =
      error instanceof VideoError &&
      error.problem !== 'too_slow' &&
      !/^SIG|its process ended/.test(String(error.cause))
    if (!isOrdinary) finding = `${error} ${error instanceof Error ? error.cause : ''}`
  }
  const took = performance.now() - startedAt
  if (took > SLOW_MS) finding ??= `slow: ${Math.round(took)} ms`
  return { isRefused, ...(finding !== undefined && { finding }) }
}

const { corpus, reader, found } = values
const read = READERS[reader]
if (!read || !corpus)
  throw new Error(`--corpus FOLDER and --reader ${Object.keys(READERS).join('|')}`)
const counts = await fuzz({
  corpus,
  reader,
  found,
  minutes: Number(values.minutes),
  seed: Number(values.seed),
  tryFile: (file, bytes) => tryFile(read, file, bytes),
})
console.log({ reader, ...counts })
