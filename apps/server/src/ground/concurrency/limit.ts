import { createFifoGate } from './fifo-gate.ts'

/** Limits concurrent work; the rest waits, in order of arrival. */
export interface Limit {
  run<T>(work: () => Promise<T>): Promise<T>
  /** The number of waiting calls; 0 if the next one can start immediately. */
  readonly waiting: number
  readonly isFull: boolean
}

/** With 1 it is a mutex. */
export function createLimit(atOnce: number): Limit {
  let running = 0
  const gate = createFifoGate<undefined>({
    mayBegin: () => running < atOnce,
    begin: () => void running++,
    end: () => void running--,
  })
  return {
    run: (work) => gate.run(undefined, work),
    get waiting() {
      return gate.waiting
    },
    get isFull() {
      return running >= atOnce
    },
  }
}
