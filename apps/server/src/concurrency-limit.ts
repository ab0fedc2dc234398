/** How much may be open at once under one key, in this process. */
export interface ConcurrencyLimit {
  /** Answers what to call at the end; undefined when there is no place left. */
  enter(key: string): (() => void) | undefined
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const open = new Map<string, number>()
  return {
    enter(key) {
      const count = open.get(key) ?? 0
      if (count >= most) return undefined
      open.set(key, count + 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}
