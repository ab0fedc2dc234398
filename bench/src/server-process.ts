import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { readImageProcess } from './process-usage.ts'

const METRICS_TOKEN = 'measured-by-the-bench-only'

/** One of our programs, run in a separate process, with its usage so far. */
export interface MeasuredProcess {
  port: number
  pid: number
  /** CPU seconds since its start, user and system, including the process that opens its pictures. */
  cpuSeconds(): Promise<number>
  memoryMb(): Promise<number>
  stop(): Promise<void>
}

/** The whole product as `npm start` runs it, on a separate data folder and a free port. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<MeasuredProcess> {
  const port = await freePort()
  const main = fileURLToPath(import.meta.resolve('@proofdesk/server/main'))
  const child = spawn(process.execPath, [main], {
    // Emails are not measured; an address where nothing listens keeps the sandbox out.
    env: {
      ...process.env,
      PORT: String(port),
      DOMAIN: `localhost:${port}`,
      DATA_DIR: dataDir,
      SIGNUP: 'open',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN,
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child, /is ready/)
  const readMetric = async (name: string) => {
    const text = await (
      await fetch(`http://127.0.0.1:${port}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
    ).text()
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  }
  return {
    port,
    pid: child.pid!,
    cpuSeconds: async () =>
      (await readMetric('process_cpu_seconds_total')) +
      (await readImageProcess(child.pid!)).cpuSeconds,
    memoryMb: async () =>
      (await readMetric('process_resident_memory_bytes')) / 1e6 +
      (await readImageProcess(child.pid!)).memoryMb,
    stop: () => stop(child),
  }
}

/** A file of the benchmark as a process: it prints its port once it listens and responds to `/cpu`. */
export async function startBareServer(
  file: string,
  argument: string,
): Promise<Omit<MeasuredProcess, 'memoryMb'>> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = Number(await ready(child, /^\d+$/))
  return {
    port,
    pid: child.pid!,
    cpuSeconds: async () => Number(await (await fetch(`http://127.0.0.1:${port}/cpu`)).text()),
    stop: () => stop(child),
  }
}

async function ready(child: ChildProcess, sign: RegExp): Promise<string> {
  const lines = createInterface({ input: child.stdout! })
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => sign.test(line) && resolve(line))
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`The process exited with code ${code} before it was ready`)),
    )
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
