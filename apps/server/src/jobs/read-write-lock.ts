/** Lets work run side by side, or alone, in the order of asking. */
export interface ReadWriteLock {
  shared<T>(work: () => Promise<T>): Promise<T>
  /** Begins when nothing else runs, and lets nothing else begin. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
}

/** Work that has failed before may be what brings the process down; alone, it takes nobody else's work with it. */
export function createReadWriteLock(): ReadWriteLock {
  const queue: { isAlone: boolean; start: () => void }[] = []
  let running = 0
  let isExclusiveNow = false

  function startNext(): void {
    while (queue[0] && !isExclusiveNow && (running === 0 || !queue[0].isAlone)) {
      const { isAlone, start } = queue.shift()!
      running++
      isExclusiveNow = isAlone
      start()
    }
  }

  async function run<T>(isAlone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      queue.push({ isAlone, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running--
      isExclusiveNow = false
      startNext()
    }
  }

  return { shared: (work) => run(false, work), exclusive: (work) => run(true, work) }
}
