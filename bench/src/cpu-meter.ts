import { setTimeout as pause } from 'node:timers/promises'

/** Returns the CPU seconds that work has cost. */
export type CpuMeter = (work: () => Promise<unknown>) => Promise<number>

const IDLE_MS = 5_000

/**
 * Measures the CPU seconds of work, without the process's background work such as polling for jobs: that is measured
 * first, while there are no requests.
 */
export async function createCpuMeter(cpuSeconds: () => Promise<number>): Promise<CpuMeter> {
  const take = async (work: () => Promise<unknown>) => {
    const before = await cpuSeconds()
    const begin = performance.now()
    await work()
    return { milliseconds: performance.now() - begin, seconds: (await cpuSeconds()) - before }
  }
  const idle = await take(() => pause(IDLE_MS))
  return async (work) => {
    const { milliseconds, seconds } = await take(work)
    return seconds - idle.seconds * (milliseconds / idle.milliseconds)
  }
}
