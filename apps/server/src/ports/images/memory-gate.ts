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
  const queue: { bytes: number; start: () => void }[] = []
  let reserved = 0
  let running = 0

  const startNext = () => {
    while (
      queue[0] &&
      running < limits.tasks &&
      (running === 0 || reserved + queue[0].bytes <= limits.bytes)
    ) {
      const { bytes, start } = queue.shift()!
      reserved += bytes
      running++
      start()
    }
  }

  return {
    get state() {
      return { reserved, running, waiting: queue.length }
    },
    async run(bytes, work) {
      await new Promise<void>((start) => {
        queue.push({ bytes, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        reserved -= bytes
        running--
        startNext()
      }
    },
  }
}
