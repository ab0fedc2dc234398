/** Lets short work wait so that a crowd of it doesn't hold up what waits for the database or the disk. */
export interface Pace {
  /** Resolves when it is this one's turn. */
  turn(): Promise<void>
}

/**
 * Lets so many pass in one turn of the event loop. Between two turns the program reads what has come from elsewhere, so
 * that an answer of the database waits for so many at most, however many are there.
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
