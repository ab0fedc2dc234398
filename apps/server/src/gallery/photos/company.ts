/** Lets work run side by side, or alone, in the order of asking. */
export interface Company {
  together<T>(work: () => Promise<T>): Promise<T>
  /** Begins when nothing else runs, and lets nothing else begin. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** Work that has failed before may be what brings the process down; alone, it takes nobody else's work with it. */
export function createCompany(): Company {
  const queue: { isAlone: boolean; start: () => void }[] = []
  let running = 0
  let isAloneNow = false

  function startNext(): void {
    while (queue[0] && !isAloneNow && (running === 0 || !queue[0].isAlone)) {
      const { isAlone, start } = queue.shift()!
      running++
      isAloneNow = isAlone
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
      isAloneNow = false
      startNext()
    }
  }

  return { together: (work) => run(false, work), alone: (work) => run(true, work) }
}
