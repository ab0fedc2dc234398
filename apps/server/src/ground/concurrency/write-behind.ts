interface WriteBehind<T> {
  /** Waits only while as many as are written together wait already. */
  add(item: T): Promise<void>
  /** Resolves once everything is written; throws what a write threw. */
  close(): Promise<void>
}

/** Writes items some at a time, at the latest `afterMs` after the first of them came, one write after the other. */
export function writeBehind<T>(
  write: (items: readonly T[]) => Promise<void>,
  { most, afterMs }: { most: number; afterMs: number },
): WriteBehind<T> {
  let waiting: T[] = []
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const items = waiting
    waiting = []
    if (items.length > 0) {
      writing = writing.then(() => write(items))
      // Told to anyone who adds or closes next.
      writing.catch(() => {})
    }
    return writing
  }
  return {
    async add(item) {
      waiting.push(item)
      if (waiting.length >= most) await flush()
      else timer ??= setTimeout(flush, afterMs)
    },
    close: () => flush(),
  }
}
