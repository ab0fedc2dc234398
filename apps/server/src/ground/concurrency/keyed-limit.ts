/** How much may be open at once under one key, in this process; what is too much is refused and does not wait. */
export interface KeyedLimit {
  /** Answers what to call at the end, once or more; undefined when as many as may be are open under this key. */
  enter(key: string): (() => void) | undefined
}

export function createKeyedLimit(most: number): KeyedLimit {
  const open = new Map<string, number>()
  return {
    enter(key) {
      const count = open.get(key) ?? 0
      if (count >= most) return undefined
      open.set(key, count + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}
