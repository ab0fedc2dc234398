import { setTimeout as pause } from 'node:timers/promises'
import type { MeasuredProcess } from './server-process.ts'

/** A server's memory before the work and its peak during it, in MB, and how long the work took. */
export interface WatchedWork {
  seconds: number
  before: number
  peak: number
}

/** Does the work and reads the server's memory five times a second. */
export async function watchMemory(
  server: Pick<MeasuredProcess, 'memoryMb'>,
  work: () => Promise<unknown>,
): Promise<WatchedWork> {
  const before = await server.memoryMb()
  let peak = before
  let isDone = false
  const watch = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await server.memoryMb())
      await pause(200)
    }
  })()
  const began = performance.now()
  try {
    await work()
  } finally {
    isDone = true
  }
  const seconds = (performance.now() - began) / 1_000
  await watch
  return { seconds, before, peak }
}

export function describeMemory({ before, peak }: WatchedWork): string {
  return `memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`
}
