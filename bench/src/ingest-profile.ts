import { spawn } from 'node:child_process'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { CameraPhoto } from './camera-photos.ts'
import { readDatabaseCpu, readImageProcess } from './process-usage.ts'
import { type MeasuredProcess, startBareServer } from './server-process.ts'
import { formatTable, median } from './statistics.ts'
import { post } from './upload.ts'

/** The CPU seconds, since their start, of all processes involved in an ingest. */
export interface IngestCpu {
  /** This process: it sends the files and polls their progress. */
  sender: number
  /** The process that handles requests and runs jobs. */
  server: number
  /** The process that decodes and encodes. */
  images: number
  database: number
}

export async function readIngestCpu(server: MeasuredProcess, dataDir: string): Promise<IngestCpu> {
  const { user, system } = process.cpuUsage()
  const images = (await readImageProcess(server.pid)).cpuSeconds
  return {
    sender: (user + system) / 1e6,
    server: (await server.cpuSeconds()) - images,
    images,
    database: await readDatabaseCpu(dataDir),
  }
}

/** The CPU seconds between two readings, per photo. */
export function cpuPerPhoto(before: IngestCpu, after: IngestCpu, photos: number): IngestCpu {
  const each = (name: keyof IngestCpu) => (after[name] - before[name]) / photos
  return {
    sender: each('sender'),
    server: each('server'),
    images: each('images'),
    database: each('database'),
  }
}

/** The median of each figure over several rounds. */
export function medianUsage(rounds: readonly IngestCpu[]): IngestCpu {
  const of = (name: keyof IngestCpu) => median(rounds.map((usage) => usage[name]))
  return {
    sender: of('sender'),
    server: of('server'),
    images: of('images'),
    database: of('database'),
  }
}

/** CPU seconds per photo of the unavoidable steps: those of a bare receiver and of the image library alone. */
export interface BareSteps {
  receive: number
  hash: number
  write: number
  decode: number
  encode: number
}

/**
 * Measures each step alone, on the same photos: a bare server that receives the files, and the image library with one
 * photo after another.
 */
export async function measureBareSteps(
  folder: string,
  paths: readonly string[],
  files: readonly CameraPhoto[],
): Promise<BareSteps> {
  const receiver = await startBareServer('./bare-receive.ts', folder)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const take = async (kind: string) => {
    const before = await receiver.cpuSeconds()
    for (const { bytes } of files)
      await post(agent, { url: `http://127.0.0.1:${receiver.port}/${kind}`, fields: {} }, bytes)
    return ((await receiver.cpuSeconds()) - before) / files.length
  }
  try {
    await take('store')
    const receive = await take('count')
    const hashed = await take('hash')
    const stored = await take('store')
    return {
      receive,
      hash: hashed - receive,
      write: stored - hashed,
      ...(await runBareRender<{ decode: number; encode: number }>(paths, 'steps')),
    }
  } finally {
    agent.destroy()
    await receiver.stop()
  }
}

/**
 * Runs the image library alone on these files; `steps` takes one photo after another and separates decoding from
 * encoding.
 */
export async function runBareRender<Result>(
  files: readonly string[],
  ...args: 'steps'[]
): Promise<Result> {
  const script = fileURLToPath(new URL('./bare-render.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(files.join('\n'))
  return JSON.parse(await new Response(child.stdout as unknown as ReadableStream).text()) as Result
}

/** Where the CPU time of a photo goes: ours beside what the step takes alone. */
export function formatProfile(ours: IngestCpu, bare: BareSteps): string {
  const milliseconds = (seconds: number) => (seconds * 1_000).toFixed(0)
  const row = (name: string, seconds: number | undefined, bareSeconds?: number) => [
    name,
    seconds === undefined ? '' : milliseconds(seconds),
    bareSeconds === undefined ? '' : milliseconds(bareSeconds),
  ]
  const taking = bare.receive + bare.hash + bare.write
  const pictures = bare.decode + bare.encode
  return formatTable([
    ['ingest: CPU ms a photo', 'ours', 'alone'],
    row('pictures', ours.images, pictures),
    row('  decoding', undefined, bare.decode),
    row('  encoding', undefined, bare.encode),
    row('server', ours.server, taking),
    row('  receiving', undefined, bare.receive),
    row('  SHA-256', undefined, bare.hash),
    row('  writing and fsync', undefined, bare.write),
    row('  requests and jobs', ours.server - taking),
    row('database', ours.database),
    row('sender', ours.sender),
    row('all', ours.images + ours.server + ours.database + ours.sender, pictures + taking),
  ])
}
