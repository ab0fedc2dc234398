/** Limits how much may be open at once per key, in this process; anything above is refused instead of waiting. */
export interface KeyedLimit {
  /** Returns a function to call at the end, once or more; undefined if the limit of this key is reached. */
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
