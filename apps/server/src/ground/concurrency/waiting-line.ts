import { createLimit } from './limit.ts'

/** A queue of work in order of arrival, in which waiting callers can ask for their place. */
export interface WaitingLine {
  run<T>(ticket: string, work: () => Promise<T>): Promise<T>
  /** Number of waiting callers. */
  readonly length: number
  /** Number of callers ahead; undefined for a ticket that isn't waiting. */
  before(ticket: string): number | undefined
}

/** Limits concurrent work. A ticket identifies a waiting caller; a duplicate one identifies the first of them. */
export function createWaitingLine(atOnce: number): WaitingLine {
  const limit = createLimit(atOnce)
  const waiting: string[] = []
  return {
    run(ticket, work) {
      waiting.push(ticket)
      return limit.run(() => {
        // They start in order of arrival.
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
