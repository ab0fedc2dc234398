import { createFifoGate } from './fifo-gate.ts'

/** Lets so much work run at once; the rest waits, in the order of asking. */
export interface Limit {
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many would have to wait before one who asks now; 0 while there is room. */
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
