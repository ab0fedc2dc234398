/** Spreads short work over time, so that a lot of it doesn't delay work that waits for the database or the disk. */
export interface Pace {
  /** Resolves when it is the caller's turn. */
  turn(): Promise<void>
}

/**
 * Lets `perTurn` callers pass in each turn of the event loop. Between two turns the process handles other events, so
 * that a database result waits for that many callers at most, however many are queued.
 */
export function createPace(perTurn: number): Pace {
  const waiting: (() => void)[] = []
  let passed = 0
  const nextTurn = () => {
    const going = waiting.splice(0, perTurn)
    passed = going.length
    for (const go of going) go()
    if (passed > 0) setImmediate(nextTurn)
  }
  return {
    turn() {
      if (passed === 0) setImmediate(nextTurn)
      if (passed < perTurn && waiting.length === 0) {
        passed += 1
        return Promise.resolve()
      }
      return new Promise((go) => waiting.push(go))
    },
  }
}
