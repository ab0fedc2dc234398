import { createLimit } from './limit.ts'

/** Work that waits in the order of asking, where those who wait can be told their place. */
export interface WaitingLine {
  run<T>(ticket: string, work: () => Promise<T>): Promise<T>
  /** How many wait. */
  readonly length: number
  /** How many are before this one; undefined for one that does not wait. */
  before(ticket: string): number | undefined
}

/** Lets so much work run at once. A ticket names one who waits; the same one given twice names the first of them. */
export function createWaitingLine(atOnce: number): WaitingLine {
  const limit = createLimit(atOnce)
  const waiting: string[] = []
  return {
    run(ticket, work) {
      waiting.push(ticket)
      return limit.run(() => {
        // They begin in the order in which they came.
        waiting.shift()
        return work()
      })
    },
    get length() {
      return waiting.length
    },
    before(ticket) {
      const index = waiting.indexOf(ticket)
      return index === -1 ? undefined : index
    },
  }
}
