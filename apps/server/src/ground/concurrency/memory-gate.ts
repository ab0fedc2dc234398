import { createFifoGate } from './fifo-gate.ts'

/** Starts work only while the expected memory of all running work stays below a limit. */
export interface MemoryGate {
  /**
   * Runs `work` once `bytes` fit, in order of arrival, so that a big picture is not overtaken forever. Work that
   * exceeds the whole limit runs alone. `bytes` is an estimate; nothing is measured.
   */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T>
  /** Bytes reserved at the moment, and the number of waiting calls: for metrics and tests. */
  readonly state: { reserved: number; running: number; waiting: number }
}

export function createMemoryGate(limits: { bytes: number; tasks: number }): MemoryGate {
  let reserved = 0
  let running = 0
  const gate = createFifoGate<number>({
    mayBegin: (bytes) =>
      running < limits.tasks && (running === 0 || reserved + bytes <= limits.bytes),
    begin(bytes) {
      reserved += bytes
      running++
    },
    end(bytes) {
      reserved -= bytes
      running--
    },
  })
  return {
    run: gate.run,
    get state() {
      return { reserved, running, waiting: gate.waiting }
    },
  }
}
