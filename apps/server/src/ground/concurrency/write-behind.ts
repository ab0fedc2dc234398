interface WriteBehind<T> {
  /** Waits only if a whole batch is already waiting. */
  add(item: T): Promise<void>
  /** Resolves once everything is written; throws errors of writing. */
  close(): Promise<void>
}

/** Writes items in batches, at the latest `afterMs` after the first one was added, one batch after the other. */
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
      // Reported to the next caller of `add` or `close`.
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
