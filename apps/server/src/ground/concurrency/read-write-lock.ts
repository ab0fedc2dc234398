import { createFifoGate } from './fifo-gate.ts'

/** Runs work concurrently, or exclusively, in order of arrival. */
export interface ReadWriteLock {
  shared<T>(work: () => Promise<T>): Promise<T>
  /** Starts when nothing else runs, and lets nothing else start. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
}

export function createReadWriteLock(): ReadWriteLock {
  let running = 0
  let isExclusiveNow = false
  const gate = createFifoGate<'shared' | 'exclusive'>({
    mayBegin: (mode) => !isExclusiveNow && (running === 0 || mode === 'shared'),
    begin(mode) {
      running++
      isExclusiveNow = mode === 'exclusive'
    },
    end() {
      running--
      isExclusiveNow = false
    },
  })
  return {
    shared: (work) => gate.run('shared', work),
    exclusive: (work) => gate.run('exclusive', work),
  }
}
