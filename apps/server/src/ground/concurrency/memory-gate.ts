import { createFifoGate } from './fifo-gate.ts'

/** Lets work begin only while the memory that all running work is expected to take stays below a bound. */
export interface MemoryGate {
  /**
   * Runs `work` once `bytes` fit, in the order of asking, so that a big picture is not overtaken forever. One that
   * is larger than the whole bound runs alone. `bytes` is an estimate; the gate measures nothing.
   */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T>
  /** Bytes reserved right now, and how many wait: for metrics and tests. */
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
